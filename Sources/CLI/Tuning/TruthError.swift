/// Why a folder cannot serve to measure by: a sentence that says what to do.
struct TruthError: Error, Equatable {
  var message: String
}
