import type { Bodies } from './store/port.ts'

/** Which of the kept encodings a client takes (RFC 9110, section 12.5.3); undefined where it wants it plain. */
export function encodingFor(accepted: string | string[] | undefined): keyof Bodies | undefined {
  if (!accepted) return undefined
  const text = String(accepted)
  // Every browser of today sends this very text or one that begins like it.
  if (text.startsWith('gzip, deflate, br')) return 'br'
  const offers = new Map(text.split(',').map(readOffer))
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

function readOffer(text: string): [name: string, quality: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
