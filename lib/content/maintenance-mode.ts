import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { within } from '#lib/auth/patience.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { createGate } from '#lib/maintenance/gate.ts'
import { STORED_STATE_PATH } from '#lib/maintenance/open-paths.ts'
import { publishedClient } from './client.ts'
import { fetchContent } from './fetch-content.ts'
import { selfHeaders } from './self-request.ts'
import { mergeSettings } from './site-settings-mapping.ts'

const MAINTENANCE_QUERY = defineQuery(`*[_id == "siteSettings"][0]{ maintenanceMode }`)

/** A visitor may have to wait this long, once, when the lake has just stopped answering. */
const LONGEST_WAIT_MS = 1000

const storedState = z.object({ maintenanceMode: z.boolean() })

/** For the proxy: whether visitors are kept out. */
export const maintenanceGate = createGate({
  ask,
  recall,
  now: Date.now,
  // A question to our own lake takes a millisecond; a hosted one counts them.
  openForMs: env.sanity.embedded ? 1_000 : 30_000,
})

async function ask(): Promise<boolean> {
  const asked = fetchContent(publishedClient, { query: MAINTENANCE_QUERY }).then((found) => ({
    found,
  }))
  const answer = await within(LONGEST_WAIT_MS, asked)
  if (!answer) throw new AppError('content-unreachable', 'The content lake does not answer.')
  return mergeSettings(answer.found).maintenanceMode
}

async function recall(): Promise<boolean> {
  const response = await fetch(`${env.selfOrigin}${STORED_STATE_PATH}`, {
    headers: selfHeaders,
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })
  return storedState.parse(await response.json()).maintenanceMode
}
