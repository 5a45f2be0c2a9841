export type Spread = { readonly p50: number; readonly p95: number; readonly max: number }

/**
 * Returns the nearest-rank percentile.
 *
 * @param share from 0 to 1
 * @throws Error if there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  const value = sorted[rank - 1]
  if (value === undefined) throw new Error('A quantile needs at least one value.')
  return value
}

/** Returns the median, the lower of two middle values. @throws Error if there are no values */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function spreadOf(values: readonly number[]): Spread {
  return { p50: median(values), p95: quantile(values, 0.95), max: quantile(values, 1) }
}
