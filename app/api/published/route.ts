import { timingSafeEqual } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { publishingMessages as say } from '#admin/screens/publishing/messages.ts'
import { recordPublish } from '#lib/audit/record-publish.server.ts'
import { env } from '#lib/env.ts'
import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import { followMove } from '#lib/redirects/follow-move.server.ts'

/**
 * What a published change means besides the pages that show it: its line in the audit trail, and a redirect where
 * a page has moved. The front asks for it when it has expired the pages, and again as long as it fails; hearing
 * of the same change twice changes nothing.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isFromFront(request.headers)) return new Response(null, { status: 404 })
  const change = contentChangeSchema.parse(await request.json())
  // Side by side: neither keeps the other from being done.
  const failed = await Promise.all([
    remains(followMove(change), say.notRedirected),
    remains(recordPublish(change), say.notRecorded),
  ])
  const sentences = failed.filter((sentence) => sentence !== undefined)
  return new Response(sentences.join(' ') || null, { status: sentences.length > 0 ? 503 : 204 })
}

/** What an admin reads under Publishing where something could not be done; the log says more. */
async function remains(work: Promise<void>, sentence: string): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    console.error('A publish is not followed up:', error)
    return sentence
  }
}

/** True for a request that the front itself makes; it takes the header from whatever visitors send. */
function isFromFront(headers: Headers): boolean {
  if (!env.front) return false
  const [given, wanted] = [
    Buffer.from(headers.get(FRONT_PROOF) ?? ''),
    Buffer.from(env.front.secret),
  ]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
