import Summa
import SummaSystem

extension RecognitionError {
  /// The error of a program that did not run to its end.
  /// - Parameters:
  ///   - task: the use of the program, such as `documents are fetched`.
  ///   - packages: the Debian packages with the program.
  ///   - instead: the end of a sentence with another way; empty for none.
  init(
    _ failure: ForeignProgram.Failure, of program: String, for task: String, packages: String,
    instead: String = ""
  ) {
    switch failure {
    case .missing(let name):
      self.init(
        code: .programMissing,
        message: "\(task) with \(name), which is missing; "
          + "install it with apt-get install \(packages)\(instead)")
    case .cancelled: self.init(code: .cancelled, message: "the work was cancelled")
    case .tooLong: self.init(code: .failed, message: "\(program) printed too much; try again")
    case .unheard(let reason):
      self.init(code: .failed, message: "\(program) could not be started (\(reason)); try again")
    }
  }
}
