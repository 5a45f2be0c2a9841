import 'server-only'
import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { within } from '#lib/auth/patience.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { createGate } from '#lib/maintenance/gate.ts'
import { STORED_STATE_PATH } from '#lib/maintenance/open-paths.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { publishedClient } from './client.ts'
import { fetchContent } from './fetch-content.ts'
import { selfHeaders } from './self-request.ts'
import { mergeSettings } from './site-settings-mapping.ts'
import type { PerformanceSettings } from './types.ts'

const SWITCHES_QUERY = defineQuery(`*[_id == "siteSettings"][0]{ maintenanceMode, performance }`)

/** A visitor may have to wait this long, once, when the lake has just stopped answering. */
const LONGEST_WAIT_MS = 1000

const storedState = z.object({ maintenanceMode: z.boolean(), performance: z.unknown() })

let performanceKnown: PerformanceSettings = siteSettingsDefaults.performance

/** For the proxy: whether visitors are kept out. */
export const maintenanceGate = createGate({
  ask,
  recall,
  now: Date.now,
  // A question to our own lake takes a millisecond; a hosted one counts them.
  openForMs: env.sanity.embedded ? 1_000 : 30_000,
})

/**
 * For the proxy: what of the performance settings is in force, from memory. The gate asks for them together
 * with maintenance mode, so they are as young as its last answer; until the first one, everything is on.
 */
export function performanceInForce(): PerformanceSettings {
  return performanceKnown
}

async function ask(): Promise<boolean> {
  const asked = fetchContent(publishedClient, { query: SWITCHES_QUERY }).then((found) => ({
    found,
  }))
  const answer = await within(LONGEST_WAIT_MS, asked)
  if (!answer) throw new AppError('content-unreachable', 'The content lake does not answer.')
  return take(answer.found)
}

async function recall(): Promise<boolean> {
  const response = await fetch(`${env.selfOrigin}${STORED_STATE_PATH}`, {
    headers: selfHeaders,
    cache: 'no-store',
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })
  return take(storedState.parse(await response.json()))
}

function take(stored: unknown): boolean {
  const { maintenanceMode, performance } = mergeSettings(stored)
  performanceKnown = performance
  return maintenanceMode
}
