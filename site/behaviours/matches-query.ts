/** True when a text has every word of a query, as typed so far, in any order and case. */
export function matchesQuery(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = text.toLowerCase()

  return words.every((word) => whole.includes(word))
}
