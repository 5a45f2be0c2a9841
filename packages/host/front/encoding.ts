import type { Bodies } from './store/port.ts'

/** Returns the stored encoding that a client accepts (RFC 9110, section 12.5.3); undefined if it accepts neither. */
export function encodingFor(accepted: string | string[] | undefined): keyof Bodies | undefined {
  if (!accepted) return undefined
  const text = String(accepted)
  // All current browsers send a value that begins with this.
  if (text.startsWith('gzip, deflate, br')) return 'br'
  const offers = new Map(text.split(',').map(readOffer))
  const accepts = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}

function readOffer(text: string): [name: string, quality: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
