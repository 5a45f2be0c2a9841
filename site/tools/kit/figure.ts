/** Formats a number like `12,480`, with at most three decimals. `Intl` would delay a phone's first render. */
export function figure(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1_000) / 1_000).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
