import ArgumentParser

/// The parts of a set of receipts: one to choose by, and one to check the choice on that had no say
/// in it.
enum Fold: String, ExpressibleByArgument, CaseIterable {
  case train, check
}
