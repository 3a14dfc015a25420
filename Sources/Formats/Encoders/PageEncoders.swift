/// The forms that Summa writes results in.
public enum PageEncoders {
  /// In the order in which they are named.
  public static let all: [any PageEncoder.Type] = [
    JSONArrayEncoder.self, JSONLinesEncoder.self, CSVEncoder.self,
  ]
}
