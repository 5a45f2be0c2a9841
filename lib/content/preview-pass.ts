import { createHmac, timingSafeEqual } from 'node:crypto'

/** A working day, in milliseconds: so long the word of a hosted Studio counts that somebody may see drafts. */
export const PASS_MS = 12 * 60 * 60 * 1000

/**
 * What a browser shows for having come from the Studio: until when, and the site's own signature.
 *
 * @param secret known to the site alone
 * @param now in milliseconds since 1970
 */
export function makePass(secret: string, now: number): string {
  const until = String(now + PASS_MS)
  return `${until}.${sign(until, secret)}`
}

/** Whether a pass was made here and still counts. Nothing passes where there is no secret. */
export function isGoodPass(pass: string, secret: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.')
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(until, secret))]
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
  return secret !== '' && isOurs && Number(until) > now
}

function sign(until: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview until ${until}`).digest('base64url')
}
