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

/** Returns true, or how much a plan saves, if its badge names another amount. */
export function checkSaving(_: unknown, context?: { readonly parent?: unknown }): true | string {
  const { price, compareAtPrice, badge } = (context?.parent ?? {}) as Partial<
    Record<string, unknown>
  >
  const [now, before] = [amountIn(price), amountIn(compareAtPrice)]
  const saved = String(badge ?? '')
    .split(/[\s/]+/)
    .map(amountIn)
    .find(Boolean)
  if (!now || !before || !saved) return true
  if (new Set([now, before, saved].map(({ currency }) => currency)).size > 1) return true
  const saving = Number(before.price) - Number(now.price)
  if (Math.abs(saving - Number(saved.price)) < 0.005) return true
  const amount = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: now.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(saving)
  return `The badge says “${badge}”, but ${compareAtPrice} minus ${price} is ${amount}.`
}

function amountIn(text: unknown) {
  return typeof text === 'string' ? readOfferPrice(text) : undefined
}
