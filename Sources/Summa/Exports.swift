// Users import Summa alone: the types of the stages that stand in its requests and results come
// with it.
@_exported public import SummaAmounts
@_exported public import SummaGeometry
@_exported public import SummaImaging
@_exported public import SummaInk
@_exported public import SummaMessages
@_exported public import SummaRecognition
@_exported public import SummaText
// Paths stand in requests and outputs.
@_exported public import struct SystemPackage.FilePath
