/** What is larger is not worth keeping beside the document. */
const MOST = 600

/**
 * About how many bytes of memory a value of JSON takes: slugs, dates, titles, references, short lists of them.
 * Undefined for what is larger than those are.
 */
export function weightOf(value: unknown): number | undefined {
  const weight = weigh(value, 3)
  return weight <= MOST ? weight : undefined
}

function weigh(value: unknown, depth: number): number {
  if (typeof value === 'string') return 40 + value.length
  if (typeof value !== 'object' || value === null) return 16
  if (depth === 0) return MOST + 1
  let sum = 56
  for (const member of Object.values(value)) {
    sum += 8 + weigh(member, depth - 1)
    if (sum > MOST) break
  }
  return sum
}
