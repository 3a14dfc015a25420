/// Options for curl that do not belong on its command line, which everybody on the machine can see:
/// an address may hold a password or a key. Source: curl(1), `--config`.
struct CurlConfiguration {
  var address: String

  /// As a file of options.
  var text: String {
    let quoted = address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      // A line of its own would be an option.
      .filter { !$0.isNewline }
    return "url = \"\(quoted)\"\n"
  }
}
