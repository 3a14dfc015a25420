import Summa
import SummaSystem
import SystemPackage
import Glibc
extension OutputSink {
  init(path: FilePath?, replacing: OutputFile.Replacement) throws(RecognitionError) {
    try self.init(path: path)
  }
}
extension Interruption { var status: ExitStatus? { hasHappened ? .interrupted : nil } }
enum StandardOutput {
  static func write(_ t: String) throws(RecognitionError) {
    do { try Descriptor.writeAll(STDOUT_FILENO, t) } catch {
      throw RecognitionError(code: "cannot_write", message: "\(error)")
    }
  }
  static func print(_ t: String) throws {
    do { try write(t + "\n") } catch {
      Terminal.writeError("summa: \(error)\n"); throw ExitStatus.cannotWrite.exitCode
    }
  }
}
