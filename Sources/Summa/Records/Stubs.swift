public import SystemPackage
extension OutputFile {
  public enum Replacement: String, Sendable, Codable { case own, anything }
  public static func write(_ b: some Sequence<UInt8>, to p: FilePath, replacing: Replacement)
    throws(RecognitionError)
  { try write(b, to: p) }
}
