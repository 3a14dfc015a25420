/// What a single word says of the number beside it, before any roles are looked for. The raw values
/// are sections of `keywords.txt`, which says what each of them means.
enum WordKind: String, Sendable, CaseIterable {
  case unit, weighingUnit
  case countLabel, amountLabel, reductionLabel
  case timeOfDay, timeLabel, versionLabel, placeLabel
  case taxCode
}
