"""Networks in ONNX files, on one thread: the same sums in the same order wherever they run."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.errors import EngineError

if TYPE_CHECKING:
    import onnxruntime

Network = Callable[[NDArray[np.float32]], NDArray[np.float32]]
"""A batch of pictures to their scores."""


def onnx_session(model: Path | bytes) -> "onnxruntime.InferenceSession":
    """Load a network into onnxruntime.

    Parameters
    ----------
    model : Path or bytes
        The ONNX file, or what is in it.

    Returns
    -------
    InferenceSession
        On one thread of the CPU.

    Raises
    ------
    ImportError
        If onnxruntime is missing or does not run here.
    EngineError
        If the file is broken.
    """
    import onnxruntime  # noqa: PLC0415 - not needed for figures without text
    from onnxruntime.capi import onnxruntime_pybind11_state as errors  # noqa: PLC0415

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    source = model if isinstance(model, bytes) else str(model)
    try:
        return onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])
    except (errors.Fail, errors.InvalidGraph, errors.InvalidProtobuf) as error:
        raise EngineError(f"a model does not load: {error}") from error


def load_network(model: bytes) -> Network:
    """Load a network of one input and one output.

    Parameters
    ----------
    model : bytes
        An ONNX file.

    Returns
    -------
    callable
        Through onnxruntime, which runs small convolutions in less than half of the time, and
        through cv2.dnn where that is missing; both give the same texts, with
        confidences that differ by 0.0001 at most.

    Raises
    ------
    EngineError
        If the file is broken.
    """
    try:
        session = onnx_session(model)
    except ImportError:
        return load_in_opencv(model)
    (given,) = session.get_inputs()
    return lambda pictures: np.asarray(session.run(None, {given.name: pictures})[0])


def load_in_opencv(model: bytes) -> Network:
    """Load a network of one input and one output into cv2.dnn.

    Parameters
    ----------
    model : bytes
        An ONNX file.

    Returns
    -------
    callable
        Slower than `load_network`, without a package of its own.

    Raises
    ------
    EngineError
        If the file is broken.
    """
    try:
        network = cv2.dnn.readNetFromONNX(np.frombuffer(model, np.uint8))
    except cv2.error as error:
        raise EngineError(f"a model does not load: {error}") from error

    def run(pictures: NDArray[np.float32]) -> NDArray[np.float32]:
        network.setInput(pictures)
        return np.asarray(network.forward(), np.float32)

    return run
