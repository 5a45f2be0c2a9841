import { readPrice } from 'brightkeel-seo-checks/structured-data/money.ts'

/**
 * Parses a price with its currency: `$49`, `1.290,50 €`, `49 USD`. Returns undefined for any other text, such as
 * `On request`, which pages show as written and structured data leaves out.
 */
export function readOfferPrice(text: string): ReturnType<typeof readPrice> {
  const read = readPrice(text)
  return read?.currency ? read : undefined
}

/** Returns true, or what search engines understand instead. */
export function checkOfferPrice(text: unknown): true | string {
  if (typeof text !== 'string' || text.trim() === '' || readOfferPrice(text)) return true
  return 'Visitors see this as written, but search engines don’t get a price. They understand only an amount in digits with its currency: $49, 1.290,50 € or 49 USD.'
}
