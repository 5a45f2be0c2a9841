import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { env } from '#lib/env.ts'
import { FRONT_PROOF } from './headers.ts'

/** True for a request that the front itself makes; it takes the header from whatever visitors send. */
export function isFromFront(headers: Headers): boolean {
  if (!env.front) return false
  const [given, wanted] = [
    Buffer.from(headers.get(FRONT_PROOF) ?? ''),
    Buffer.from(env.front.secret),
  ]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
