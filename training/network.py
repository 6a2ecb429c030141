"""The network of the numeric reader, and its way into an ONNX file."""

from pathlib import Path

import torch
from torch import Tensor, nn

from heatgrid.read.alphabet import ALPHABET
from heatgrid.read.ink import LINE_HEIGHT_PX

CLASSES = len(ALPHABET) + 1


def _block(
    inputs: int, outputs: int, kernel: int | tuple[int, int], **options: object
) -> nn.Module:
    """Convolution, batch normalization and ReLU."""
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, bias=False, **options),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class LineNetwork(nn.Module):
    """Convolutions that turn a line of ink into class scores per step of four pixels.

    A small CRNN without recurrence: convolutions along the line take the place of the
    recurrent layers of [1]_, which cv2.dnn runs many times slower.

    References
    ----------
    .. [1] Shi, B., Bai, X., Yao, C. (2017). An end-to-end trainable neural network for
       image-based sequence recognition. IEEE TPAMI 39(11). DOI 10.1109/TPAMI.2016.2646371.
    """

    def __init__(self) -> None:
        super().__init__()
        self.picture = nn.Sequential(
            _block(1, 24, 5, stride=2, padding=2),
            _block(24, 32, 3, padding=1),
            nn.MaxPool2d(2),
            _block(32, 64, 3, padding=1),
            nn.MaxPool2d((2, 1)),
            _block(64, 96, 3, padding=1),
            _block(96, 160, (LINE_HEIGHT_PX // 8, 1)),
        )
        self.line = nn.ModuleList(
            [
                _block(160, 160, (1, 3), padding=(0, 1)),
                _block(160, 160, (1, 3), padding=(0, 1)),
                _block(160, 160, (1, 3), padding=(0, 2), dilation=(1, 2)),
            ]
        )
        self.head = nn.Conv1d(160, CLASSES, 1)

    def forward(self, pictures: Tensor) -> Tensor:
        """Scores of each class at each step.

        Parameters
        ----------
        pictures : Tensor, shape (lines, 1, LINE_HEIGHT_PX, width)
            Coverage, 0..1; the width is a multiple of 4.

        Returns
        -------
        Tensor, shape (lines, CLASSES, width / 4)
            Logits.
        """
        features = self.picture(pictures)
        for block in self.line:
            features = features + block(features)
        return self.head(features[:, :, 0])


def export(network: LineNetwork, path: Path) -> None:
    """Write a network as ONNX with free numbers of lines and steps.

    Parameters
    ----------
    network : LineNetwork
        Trained.
    path : Path
        Overwritten.
    """
    network.eval()
    torch.onnx.export(
        network,
        (torch.zeros(1, 1, LINE_HEIGHT_PX, 96),),
        str(path),
        input_names=["lines"],
        output_names=["scores"],
        dynamic_axes={"lines": {0: "count", 3: "width"}, "scores": {0: "count", 2: "steps"}},
        opset_version=17,
        dynamo=False,
    )
