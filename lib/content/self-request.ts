import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#lib/env.ts'

const HEADER = 'x-self-request'

/** Derived from the secret that the site shares with the lake, which itself is sent nowhere. */
const proof = createHmac('sha256', env.revalidateSecret).update('self-request').digest('hex')

/** Send these where the site asks itself for a page: maintenance mode does not keep it out. */
export const selfHeaders: Readonly<Record<string, string>> = { [HEADER]: proof }

/** True for a request that the site made itself. Without a secret anybody could claim that: then none is. */
export function isSelfRequest(headers: Headers): boolean {
  if (env.revalidateSecret === '') return false
  const [given, wanted] = [Buffer.from(headers.get(HEADER) ?? ''), Buffer.from(proof)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
