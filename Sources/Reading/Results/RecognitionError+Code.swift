public import SummaInk

extension RecognitionError {
  /// The kind of an error, stable across versions. In records its raw value is `error.code`.
  ///
  /// It includes the codes of all stages under the same names, so one `switch` can handle them all.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A code of decoding.
    public init(_ code: DecodeError.Code) { rawValue = code.rawValue }

    /// A code of preparing.
    public init(_ code: PrepareError.Code) { rawValue = code.rawValue }

    /// A code of reading.
    public init(_ code: ReadError.Code) { rawValue = code.rawValue }

    /// A code of reading ink.
    public init(_ code: InkError.Code) { rawValue = code.rawValue }
  }
}

// The file.
extension RecognitionError.Code {
  /// There is no such file.
  public static let notFound = Self(rawValue: "not_found")
  /// The file may not be read.
  public static let permissionDenied = Self(rawValue: "permission_denied")
  /// The path is a folder rather than an image.
  public static let isADirectory = Self(rawValue: "is_a_directory")
  /// The path is a pipe, a socket or a device rather than a file.
  public static let notARegularFile = Self(rawValue: "not_a_regular_file")
  /// The system could not read the file.
  public static let unreadable = Self(rawValue: "unreadable")
}

// The image.
extension RecognitionError.Code {
  /// The file is empty.
  public static let emptyFile = Self(DecodeError.Code.emptyFile)
  /// The first bytes do not match any supported format.
  public static let notAnImage = Self(DecodeError.Code.notAnImage)
  /// The picture ends before its last row.
  public static let truncated = Self(DecodeError.Code.truncated)
  /// The decoder gave up.
  public static let corrupt = Self(DecodeError.Code.corrupt)
  /// More bytes than `DecodeLimits.bytes`.
  public static let tooManyBytes = Self(DecodeError.Code.tooManyBytes)
  /// More pixels than `DecodeLimits.pixels`.
  public static let tooManyPixels = Self(DecodeError.Code.tooManyPixels)
  /// A side is longer than the format's library supports, whatever the limits.
  public static let sideTooLong = Self(DecodeError.Code.sideTooLong)
  /// More pages than `DecodeLimits.pages`.
  public static let tooManyPages = Self(DecodeError.Code.tooManyPages)
  /// The image is too narrow or too low for a character.
  public static let tooSmall = Self(DecodeError.Code.tooSmall)
  /// There is no such page.
  public static let noSuchPage = Self(DecodeError.Code.noSuchPage)
  /// The file is encrypted, and the password is missing or wrong.
  public static let passwordNeeded = Self(DecodeError.Code.passwordNeeded)
  /// The format needs a program that is not installed.
  public static let programMissing = Self(DecodeError.Code.programMissing)
}

// Ink.
extension RecognitionError.Code {
  /// Nothing was written.
  public static let inkEmpty = Self(InkError.Code.empty)
  /// The file is damaged, or is neither JSON of strokes nor InkML.
  public static let inkMalformed = Self(InkError.Code.malformed)
  /// The ink has more points than can be read at once.
  public static let inkTooLong = Self(InkError.Code.tooLong)
  /// A coordinate is infinite, too large, or not a number.
  public static let inkNotFinite = Self(InkError.Code.notFinite)
}

// Reading.
extension RecognitionError.Code {
  /// The page could not be prepared, usually because memory was short.
  public static let prepareFailed = Self(PrepareError.Code.failed)
  /// The tag is not well-formed BCP 47, or the reader does not know its language.
  public static let unknownLanguage = Self(ReadError.Code.unknownLanguage)
  /// The language is known, but its model is not installed.
  public static let languageNotInstalled = Self(ReadError.Code.languageNotInstalled)
  /// The reading engine could not start, or gave up.
  public static let engineFailed = Self(ReadError.Code.engineFailed)
  /// The file of weights is missing or may not be read.
  public static let weightsUnreadable = Self(ReadError.Code.weightsUnreadable)
  /// The file of weights ends early.
  public static let weightsTruncated = Self(ReadError.Code.weightsTruncated)
  /// The file of weights is not a safetensors file.
  public static let weightsInvalidHeader = Self(ReadError.Code.weightsInvalidHeader)
  /// The ranges of tensors overlap or are outside the file.
  public static let weightsInvalidOffsets = Self(ReadError.Code.weightsInvalidOffsets)
  /// The weights do not have 8, 16 or 32 bits.
  public static let weightsUnknownType = Self(ReadError.Code.weightsUnknownType)
  /// A layer has no weights, or the list of characters is missing.
  public static let weightsMissing = Self(ReadError.Code.weightsMissing)
  /// The weights of a layer have the shape of another network.
  public static let weightsWrongShape = Self(ReadError.Code.weightsWrongShape)
  /// A weight is infinite or not a number.
  public static let weightsNotFinite = Self(ReadError.Code.weightsNotFinite)
  /// An option has an invalid value.
  public static let badOptions = Self(rawValue: "bad_options")
  /// The keywords are invalid or cannot be read.
  public static let badKeywords = Self(rawValue: "bad_keywords")
  /// The task that asked for the result was cancelled, or the service has ended.
  public static let cancelled = Self(ReadError.Code.cancelled)
  /// Anything else; the message has the details.
  public static let failed = Self(rawValue: "failed")
}

// Output.
extension RecognitionError.Code {
  /// The output could not be written.
  public static let cannotWrite = Self(rawValue: "cannot_write")
  /// The path has a file that Summa did not write.
  public static let wouldOverwrite = Self(rawValue: "would_overwrite")
  /// The annotated picture could not be drawn or encoded.
  public static let annotateFailed = Self(rawValue: "annotate_failed")
}

// Child processes.
extension RecognitionError.Code {
  /// Reading the page took longer than the time limit.
  public static let timedOut = Self(rawValue: "timed_out")
  /// The process that read the page ended early.
  public static let workerCrashed = Self(rawValue: "worker_crashed")
  /// The process could not be started, or communication with it failed.
  public static let workerFailed = Self(rawValue: "worker_failed")
  /// Reading the page would take more memory than the limit of the process.
  public static let outOfMemory = Self(rawValue: "out_of_memory")
  /// The file was changed while its pages were read.
  public static let changedMeanwhile = Self(rawValue: "changed_meanwhile")
  /// A line that was sent to a worker is not a job.
  public static let badJob = Self(rawValue: "bad_job")
}
