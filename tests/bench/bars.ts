export type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** Number of decimals, and the suffix. */
const units = {
  points: [0, ''],
  count: [0, ''],
  times: [2, ' ×'],
  'per second': [0, ' /s'],
  µs: [2, ' µs'],
  ms: [0, ' ms'],
  s: [2, ' s'],
  kB: [1, ' kB'],
  MB: [0, ' MB'],
} as const satisfies Record<string, readonly [decimals: number, suffix: string]>

export type Unit = keyof typeof units

/** Formats a value: "1,930 /s". An infinite value is "never" and NaN is "unknown". */
export function show(value: number, unit: Unit): string {
  if (value === Number.POSITIVE_INFINITY) return 'never'
  if (Number.isNaN(value)) return 'unknown'
  const [decimals, suffix] = units[unit]
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${value.toLocaleString('en-US', digits)}${suffix}`
}

/** Formats a target: "≤ 250 ms", or an empty string without one. */
export function showBar(bar: Bar | undefined, unit: Unit): string {
  if (!bar) return ''
  const [sign, value] = 'atMost' in bar ? ['≤', bar.atMost] : ['≥', bar.atLeast]
  const [, suffix] = units[unit]
  return `${sign} ${value.toLocaleString('en-US')}${suffix}`
}

/** Returns whether a value, rounded as shown, meets its target. */
export function reaches(value: number, unit: Unit, bar: Bar): boolean {
  const [decimals] = units[unit]
  const shown = Number.isFinite(value) ? Number(value.toFixed(decimals)) : value
  return 'atMost' in bar ? shown <= bar.atMost : shown >= bar.atLeast
}

/** Words of an article included in the base limit for HTML. */
const WORDS_INCLUDED = 2500

/**
 * Returns the limit for a reading page's compressed HTML in kB: 9 for the home page, 15 for others, plus 3.5 for every
 * 1,000 words of an article above 2,500.
 *
 * @param words of the article, 0 for every other page
 */
export function htmlBar(path: string, words: number): Bar {
  if (path === '/') return { atMost: 9 }
  return { atMost: 15 + (3.5 * Math.max(0, words - WORDS_INCLUDED)) / 1000 }
}
