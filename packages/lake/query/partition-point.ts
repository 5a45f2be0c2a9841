/**
 * How many items of a sorted list stand before a place; looked for by halves.
 *
 * @param isBefore true for the items before the place, false from there on
 */
export function partitionPoint<Item>(
  list: readonly Item[],
  isBefore: (item: Item) => boolean,
): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = list[middle]
    if (item !== undefined && isBefore(item)) low = middle + 1
    else high = middle
  }
  return low
}
