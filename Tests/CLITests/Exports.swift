// Nearly all tests of commands use its folders.
@_exported import SummaTestSupport
