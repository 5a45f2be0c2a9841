/**
 * A number as it is read: `12,480`, with three decimals at most. Written out here, for `Intl` takes a phone longer to begin
 * than the rest of a tool's first drawing takes.
 */
export function figure(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1_000) / 1_000).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
