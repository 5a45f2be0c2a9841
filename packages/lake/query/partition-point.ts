/**
 * Returns the number of items at the start of a sorted list that pass a test, by binary search.
 *
 * @param isBefore true for these items, false for all after them
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
