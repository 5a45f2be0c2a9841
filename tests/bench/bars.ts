/** What a figure has to reach. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number }

/** Decimals that are shown, and what stands after the number. */
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

/** A figure as it is read: "1,930 /s". What never came is "never", what could not be taken "unknown". */
export function show(value: number, unit: Unit): string {
  if (value === Number.POSITIVE_INFINITY) return 'never'
  if (Number.isNaN(value)) return 'unknown'
  const [decimals, suffix] = units[unit]
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${value.toLocaleString('en-US', digits)}${suffix}`
}

/** "≤ 250 ms"; nothing where there is no bar. */
export function showBar(bar: Bar | undefined, unit: Unit): string {
  if (!bar) return ''
  const [sign, value] = 'atMost' in bar ? ['≤', bar.atMost] : ['≥', bar.atLeast]
  const [, suffix] = units[unit]
  return `${sign} ${value.toLocaleString('en-US')}${suffix}`
}

/** Whether a figure, as exactly as it is shown, reaches its bar. */
export function reaches(value: number, unit: Unit, bar: Bar): boolean {
  const [decimals] = units[unit]
  const shown = Number.isFinite(value) ? Number(value.toFixed(decimals)) : value
  return 'atMost' in bar ? shown <= bar.atMost : shown >= bar.atLeast
}

/** Words of an article that fit in its HTML's basic allowance, which the longest page shares. */
const WORDS_INCLUDED = 2500

/**
 * What a reading page's HTML may weigh, packed, in kB: the home page 9, others 15, and an article 3.5 more for
 * every 1,000 words above 2,500.
 *
 * @param words of the article; 0 for every other page
 */
export function htmlBar(path: string, words: number): Bar {
  if (path === '/') return { atMost: 9 }
  return { atMost: 15 + (3.5 * Math.max(0, words - WORDS_INCLUDED)) / 1000 }
}
