/// Environment variables of libraries for a process that reads one page at a time.
public enum LibraryEnvironment {
  /// One thread of Tesseract's OpenMP, which reads it once, before `main`. More threads cost more
  /// time than they save and compete with other workers for the cores.
  public static let variables = ["OMP_THREAD_LIMIT": "1"]
}
