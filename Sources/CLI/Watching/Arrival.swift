/// A file that has arrived as a whole.
struct Arrival: Sendable {
  var input: InputFiles.Input
  /// As it was found to be whole.
  var version: FileVersion
}
