type Piece = { readonly text: string; readonly differs: boolean }

/**
 * Where a copy differs from its record: the copy in pieces, word by word, those marked that do not stand
 * in the record (longest common subsequence). A word that is left out has no place to be marked.
 */
export function difference(record: string, copy: string): Piece[] {
  const [from, to] = [record.split(' '), copy.split(' ')]
  const shared = sharedWords(from, to)
  return to.map((text, index) => ({ text, differs: !shared.has(index) }))
}

/** Places in `to` of the longest run of words, in order, that both have. */
function sharedWords(from: readonly string[], to: readonly string[]): Set<number> {
  const lengths = table(from, to)
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  const places = new Set<number>()
  let row = 0
  let column = 0
  while (row < from.length && column < to.length) {
    if (from[row] === to[column]) {
      places.add(column)
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return places
}

/** Length of the longest common subsequence of what is left after each pair of places. */
function table(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () =>
    Array.from({ length: to.length + 1 }, () => 0),
  )
  for (let row = from.length - 1; row >= 0; row--) {
    const [current, below] = [lengths[row] ?? [], lengths[row + 1] ?? []]
    for (let column = to.length - 1; column >= 0; column--) {
      current[column] =
        from[row] === to[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0)
    }
  }
  return lengths
}
