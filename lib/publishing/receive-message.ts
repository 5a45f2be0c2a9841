import { decodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { NextRequest } from 'next/server'
import { parseBody } from 'next-sanity/webhook'
import type { z } from 'zod'
import { readText } from '#lib/read-text.ts'
import { pause } from '#lib/time.ts'

/** Maximum age of a signature. Sanity's own check has no limit. */
const REPLAY_WINDOW_MS = 5 * 60 * 1000

/** Maximum size of a message. Typical ones have a few hundred bytes plus the document's title. */
const MAX_BODY_BYTES = 256 * 1024

type Options<Change> = {
  /** Parses a message. */
  readonly schema: z.ZodType<Change>
  readonly secret: string
  readonly now: () => number
  readonly delayMs?: number
  /** Tasks to run for each change. They must be idempotent because messages can arrive twice. */
  readonly tasks: readonly ((change: Change) => Promise<void>)[]
}

/**
 * Creates the handler of Sanity's webhook. It responds with 2xx only if all tasks have succeeded. Otherwise, the
 * content server sends the message again.
 */
export function createMessageReceiver<Change extends { readonly _id: string }>(
  options: Options<Change>,
) {
  const { secret, now } = options
  return async (request: Request): Promise<Response> => {
    if (secret === '') {
      console.error('Rejected a webhook message because SANITY_REVALIDATE_SECRET is not set.')
      return refuse(500, 'The webhook secret is not configured.')
    }
    const signature = request.headers.get(SIGNATURE_HEADER_NAME)
    if (signature === null) return refuse(401, 'The request is not signed.')
    const signedAt = timeOf(signature)
    if (signedAt === undefined || Math.abs(now() - signedAt) > REPLAY_WINDOW_MS) {
      return refuse(401, 'The signature is malformed or too old.')
    }
    const text = await readText(request, MAX_BODY_BYTES)
    if (text === undefined) return refuse(413, `The body is longer than ${MAX_BODY_BYTES} bytes.`)
    return receive(await parse(request, text, secret), options)
  }
}

type Parsed = Awaited<ReturnType<typeof parseBody<unknown>>>

async function receive<Change extends { readonly _id: string }>(
  parsed: Parsed | undefined,
  { schema, delayMs = 0, tasks }: Options<Change>,
): Promise<Response> {
  if (!parsed) return refuse(400, 'The body is not JSON.')
  if (!parsed.isValidSignature) return refuse(401, 'The signature does not match.')
  const change = schema.safeParse(parsed.body)
  if (!change.success) return refuse(400, 'The body is not a change of a known document type.')

  await pause(delayMs)
  const results = await Promise.allSettled(tasks.map((task) => task(change.data)))
  const failed = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failed) {
    console.error(`Could not process the webhook message about ${change.data._id}:`, reason)
  }
  if (failed.length > 0) return refuse(503, 'The change could not be processed. Send it again.')
  return new Response(null, { status: 204 })
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status })
}

function timeOf(signature: string): number | undefined {
  try {
    return decodeSignatureHeader(signature).timestamp
  } catch {
    return undefined
  }
}

async function parse(request: Request, body: string, secret: string): Promise<Parsed | undefined> {
  const { url, headers } = request
  try {
    // The handler waits for a lagging index itself, so it turns off the 3 s delay of `parseBody`.
    return await parseBody(new NextRequest(url, { method: 'POST', headers, body }), secret, false)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
