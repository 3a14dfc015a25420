/// All forms that Summa writes, whatever in: a file in one of them is Summa's own.
public enum OutputEncoders {
  public static let all: [any OutputEncoder.Type] =
    PageEncoders.all.map { $0 } + TextEncoders.all.map { $0 }
}
