public import SummaInk

extension RecognitionError {
  /// What went wrong, stable across versions; the raw value stands in records as `error.code`.
  ///
  /// The stages' own codes are among them under the same names, so that one `switch` tells all
  /// apart.
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
  /// A folder stands where an image should.
  public static let isADirectory = Self(rawValue: "is_a_directory")
  /// A pipe, a socket or a device stands where a file should.
  public static let notARegularFile = Self(rawValue: "not_a_regular_file")
  /// The system could not read the file.
  public static let unreadable = Self(rawValue: "unreadable")
}

// The image.
extension RecognitionError.Code {
  /// Nothing in it.
  public static let emptyFile = Self(DecodeError.Code.emptyFile)
  /// The first bytes are those of no format that is read.
  public static let notAnImage = Self(DecodeError.Code.notAnImage)
  /// The picture ends before its last row.
  public static let truncated = Self(DecodeError.Code.truncated)
  /// The decoder gave up.
  public static let corrupt = Self(DecodeError.Code.corrupt)
  /// More bytes than `DecodeLimits.bytes`.
  public static let tooManyBytes = Self(DecodeError.Code.tooManyBytes)
  /// More pixels than `DecodeLimits.pixels`.
  public static let tooManyPixels = Self(DecodeError.Code.tooManyPixels)
  /// A side longer than the format's library takes, whatever the limits.
  public static let sideTooLong = Self(DecodeError.Code.sideTooLong)
  /// More pages than `DecodeLimits.pages`.
  public static let tooManyPages = Self(DecodeError.Code.tooManyPages)
  /// Too few pixels across or down to hold a character.
  public static let tooSmall = Self(DecodeError.Code.tooSmall)
  /// No such page.
  public static let noSuchPage = Self(DecodeError.Code.noSuchPage)
  /// The file is encrypted, and the password is missing or another one.
  public static let passwordNeeded = Self(DecodeError.Code.passwordNeeded)
  /// The format is read by a program that is not installed.
  public static let programMissing = Self(DecodeError.Code.programMissing)
}

// Ink.
extension RecognitionError.Code {
  /// Nothing was written.
  public static let inkEmpty = Self(InkError.Code.empty)
  /// The file is neither the JSON of strokes nor InkML, or damaged.
  public static let inkMalformed = Self(InkError.Code.malformed)
  /// More points than are read at once.
  public static let inkTooLong = Self(InkError.Code.tooLong)
  /// A coordinate is infinite, beyond all measure, or no number.
  public static let inkNotFinite = Self(InkError.Code.notFinite)
}

// Reading.
extension RecognitionError.Code {
  /// The page could not be prepared, mostly for want of memory.
  public static let prepareFailed = Self(PrepareError.Code.failed)
  /// The tag is no well-formed BCP 47 tag, or names no language known to the reader.
  public static let unknownLanguage = Self(ReadError.Code.unknownLanguage)
  /// The language is known, and its model is not on this machine.
  public static let languageNotInstalled = Self(ReadError.Code.languageNotInstalled)
  /// The reading engine could not start, or gave up.
  public static let engineFailed = Self(ReadError.Code.engineFailed)
  /// There is no file of weights, or it may not be read.
  public static let weightsUnreadable = Self(ReadError.Code.weightsUnreadable)
  /// The file of weights ends early.
  public static let weightsTruncated = Self(ReadError.Code.weightsTruncated)
  /// The file of weights is no safetensors file.
  public static let weightsInvalidHeader = Self(ReadError.Code.weightsInvalidHeader)
  /// Numbers of the weights lie outside of their file, or upon each other.
  public static let weightsInvalidOffsets = Self(ReadError.Code.weightsInvalidOffsets)
  /// The weights are neither of 16 nor of 32 bits.
  public static let weightsUnknownType = Self(ReadError.Code.weightsUnknownType)
  /// A layer has no weights, or no characters are named.
  public static let weightsMissing = Self(ReadError.Code.weightsMissing)
  /// The weights of a layer are those of another network.
  public static let weightsWrongShape = Self(ReadError.Code.weightsWrongShape)
  /// A weight is infinite or no number.
  public static let weightsNotFinite = Self(ReadError.Code.weightsNotFinite)
  /// An option has a value that makes no sense.
  public static let badOptions = Self(rawValue: "bad_options")
  /// Keywords that cannot be read, or make no sense.
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
  /// Something stands there that Summa did not write.
  public static let wouldOverwrite = Self(rawValue: "would_overwrite")
  /// The annotated picture could not be drawn or encoded.
  public static let annotateFailed = Self(rawValue: "annotate_failed")
}

// Child processes.
extension RecognitionError.Code {
  /// The page took longer than the deadline.
  public static let timedOut = Self(rawValue: "timed_out")
  /// The process that read the page ended early.
  public static let workerCrashed = Self(rawValue: "worker_crashed")
  /// The process could not be started or spoken to.
  public static let workerFailed = Self(rawValue: "worker_failed")
  /// Reading the page would take more memory than the process may.
  public static let outOfMemory = Self(rawValue: "out_of_memory")
  /// The file was changed while its pages were read.
  public static let changedMeanwhile = Self(rawValue: "changed_meanwhile")
  /// A line sent to a worker is no job.
  public static let badJob = Self(rawValue: "bad_job")
}
