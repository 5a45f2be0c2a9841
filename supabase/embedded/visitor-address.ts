/**
 * The last hop, which the front or the site's own server wrote; what stands before it a visitor can invent. Nobody else
 * reaches this process: it listens on loopback.
 *
 * @returns null when unknown: something on this machine asks for itself
 */
export function visitorAddress({ headers }: Request): string | null {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null
}
