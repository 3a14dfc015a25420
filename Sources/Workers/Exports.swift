// Requests, results and output files are part of the interface of the service.
@_exported public import SummaFormats
@_exported public import SummaReading
