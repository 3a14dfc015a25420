/// Uses a result, so that the compiler cannot leave out the work for it.
@inline(never)
func keep<Value>(_ value: Value) {}
