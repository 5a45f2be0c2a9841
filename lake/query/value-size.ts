/** What is larger, in bytes, is not worth keeping beside the document. */
export const MOST_KEPT = 600

/**
 * About how many bytes of memory a value of JSON takes: slugs, dates, titles, references, short lists of them.
 * Undefined for what is larger than those are.
 */
export function sizeOf(value: unknown): number | undefined {
  const weight = weigh(value, 3)
  return weight <= MOST_KEPT ? weight : undefined
}

function weigh(value: unknown, depth: number): number {
  if (typeof value === 'string') return 40 + value.length
  if (typeof value !== 'object' || value === null) return 16
  if (depth === 0) return MOST_KEPT + 1
  let sum = 56
  for (const member of Object.values(value)) {
    sum += 8 + weigh(member, depth - 1)
    if (sum > MOST_KEPT) break
  }
  return sum
}
