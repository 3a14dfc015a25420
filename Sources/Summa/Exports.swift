// The module that users import: it consists of the modules below.
@_exported public import SummaFormats
@_exported public import SummaReading
@_exported public import SummaWorkers
