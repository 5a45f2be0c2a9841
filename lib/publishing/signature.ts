import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook'
import { AppError } from '#lib/errors.ts'

/** How old a signature may be, and how far ahead of our clock, in milliseconds: Sanity's own check has no limit. */
const REPLAY_WINDOW_MS = 5 * 60 * 1000

type Received = {
  /** As it came. */
  readonly body: string
  /** The value of the header `sanity-webhook-signature`. */
  readonly signature: string | undefined
}

/**
 * The body of a message that was signed with the shared secret less than five minutes ago
 * (https://www.sanity.io/docs/webhooks, "Webhook signatures").
 *
 * @throws AppError `misconfigured` without a secret, `unauthenticated` when the signature is missing, wrong or
 *   old, `bad-request` when the body is not JSON
 */
export async function readSigned(
  { body, signature }: Received,
  secret: string,
  now: () => number,
): Promise<unknown> {
  if (secret === '') throw new AppError('misconfigured', 'SANITY_REVALIDATE_SECRET is not set.')
  if (!signature) throw new AppError('unauthenticated', 'The request is not signed.')
  const isValid = await isValidSignature(body, signature, secret).catch(() => false)
  if (!isValid) throw new AppError('unauthenticated', 'The signature does not match.')
  const age = Math.abs(now() - decodeSignatureHeader(signature).timestamp)
  if (age > REPLAY_WINDOW_MS) throw new AppError('unauthenticated', 'The signature is too old.')
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new AppError('bad-request', 'The body is not JSON.', { cause })
  }
}
