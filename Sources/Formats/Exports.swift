// Results are part of the interface of every format.
@_exported public import SummaReading
