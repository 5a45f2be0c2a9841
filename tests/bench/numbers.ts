/** What a series comes to: the middle, what all but one in twenty stay below, and the worst. */
export type Spread = { readonly p50: number; readonly p95: number; readonly max: number }

/**
 * The smallest value that at least this share of the values does not exceed (the nearest-rank percentile).
 *
 * @param share from 0 to 1
 * @throws Error where there is no value
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  const found = sorted[rank - 1]
  if (found === undefined) throw new Error('There is nothing to take a quantile of.')
  return found
}

/** The value in the middle, of an even number the lower one. @throws Error where there is no value */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** @throws Error where there is no value */
export function spreadOf(values: readonly number[]): Spread {
  return { p50: median(values), p95: quantile(values, 0.95), max: quantile(values, 1) }
}
