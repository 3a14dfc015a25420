// The types of the stages are part of requests and results, so this module exports them.
@_exported public import SummaAmounts
@_exported public import SummaGeometry
@_exported public import SummaImaging
@_exported public import SummaInk
@_exported public import SummaMessages
@_exported public import SummaRecognition
@_exported public import SummaText
// Requests and outputs name files by paths.
@_exported public import struct SystemPackage.FilePath
