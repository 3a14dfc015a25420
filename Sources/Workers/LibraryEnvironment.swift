/// Environment variables of libraries for a process that reads one page at a time.
public enum LibraryEnvironment {
  /// One thread for Tesseract's OpenMP, which reads the variable once, before `main`. More threads
  /// cost more time than they save, and compete with other workers for the cores.
  ///
  /// The C library keeps up to 32 MiB of freed memory. Each page allocates and frees about 20 MiB,
  /// and getting them from the system each time takes 4 % of the time.
  public static let variables = [
    "OMP_THREAD_LIMIT": "1",
    "GLIBC_TUNABLES": "glibc.malloc.trim_threshold=33554432:glibc.malloc.mmap_threshold=33554432",
  ]
}
