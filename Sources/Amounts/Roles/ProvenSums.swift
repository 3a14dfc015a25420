/// What adds up on a page, as the best explanation has it.
struct ProvenSums {
  let page: PageReading
  let explanation: Explanation?
  let products: [Product]

  /// What proves the total first, then what makes the subtotal, then products.
  var equations: [Equation] {
    let sums = (explanation?.parts ?? []).compactMap(\.equation)
    return sums + products.filter { $0.surprise > 0 }.map(\.equation)
  }
}
