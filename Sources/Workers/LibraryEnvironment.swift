/// Environment variables of libraries for a process that reads one page at a time.
public enum LibraryEnvironment {
  /// One thread of Tesseract's OpenMP, which reads it once, before `main`. More threads cost more
  /// time than they save and compete with other workers for the cores.
  ///
  /// The C library keeps up to 32 MiB that were freed, as pages take and free about 20: to get them
  /// from the system for each page takes 4 % of the time.
  public static let variables = [
    "OMP_THREAD_LIMIT": "1",
    "GLIBC_TUNABLES": "glibc.malloc.trim_threshold=33554432:glibc.malloc.mmap_threshold=33554432",
  ]
}
