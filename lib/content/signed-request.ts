import {
  decodeSignatureHeader,
  encodeSignatureHeader,
  SIGNATURE_HEADER_NAME,
} from '@sanity/webhook'
import type { NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import { AppError } from '#lib/errors.ts'

/** How old a signature may be, and how far ahead of our clock: Sanity's own check has no limit. */
export const REPLAY_WINDOW_MS = 5 * 60 * 1000

/** No change of a document needs more; a signature can only be checked once the whole body is in memory. */
const LONGEST_BODY = 64 * 1024

/**
 * The body of a request that was signed with the shared secret less than five minutes ago.
 *
 * @throws AppError `misconfigured` without a secret, `unauthenticated` when the signature is missing, wrong or
 *   old, `bad-request` when the body is not JSON or longer than 64 kB
 */
export async function readSigned(
  request: NextRequest,
  secret: string,
  now: () => number,
): Promise<unknown> {
  if (secret === '') {
    throw new AppError('misconfigured', 'SANITY_REVALIDATE_SECRET is not set.')
  }
  if (Number(request.headers.get('content-length')) > LONGEST_BODY) {
    throw new AppError('bad-request', 'The body is too long.')
  }
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (!signature) throw new AppError('unauthenticated', 'The request is not signed.')
  const { body, isValidSignature } = await parse(request, secret)
  if (isValidSignature !== true) {
    throw new AppError('unauthenticated', 'The signature does not match.')
  }
  const age = Math.abs(now() - decodeSignatureHeader(signature).timestamp)
  if (age > REPLAY_WINDOW_MS) throw new AppError('unauthenticated', 'The signature is too old.')
  return body
}

/** A POST request that `readSigned` accepts. */
export async function signedInit(
  body: unknown,
  secret: string,
  now: () => number,
): Promise<{ method: 'POST'; body: string; headers: Record<string, string> }> {
  const payload = JSON.stringify(body)
  const signature = await encodeSignatureHeader(payload, now(), secret)
  return {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature },
  }
}

async function parse(request: NextRequest, secret: string) {
  try {
    // Without `false` the parser sleeps three seconds for Sanity's CDN, which we do not read from.
    return await parseBody<unknown>(request, secret, false)
  } catch (cause) {
    throw new AppError('bad-request', 'The body is not JSON.', { cause })
  }
}
