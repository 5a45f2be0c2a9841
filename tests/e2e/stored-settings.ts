import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { testSite } from '#tests/test-site.ts'

const secrets = z.object({ SANITY_API_WRITE_TOKEN: z.string() })

/** The settings as the seed content has them. */
const seeded = {
  siteName: 'Brightkeel',
  tagline: 'AI-Powered Marketing Tools',
  contactEmail: 'hello@brightkeel.example',
  showNewsletter: true,
  enableComments: false,
  maintenanceMode: false,
}

/** Publishes settings through the content lake's own API, as the Studio does. */
export async function publishSettings(
  request: APIRequestContext,
  set: Partial<typeof seeded>,
): Promise<void> {
  const file = readFileSync(join(testSite.dataDir, 'secrets.json'), 'utf8')
  const token = secrets.parse(JSON.parse(file)).SANITY_API_WRITE_TOKEN
  const answer = await request.post('/lake/v2025-02-19/data/mutate/production', {
    headers: { authorization: `Bearer ${token}` },
    data: { mutations: [{ patch: { id: 'siteSettings', set } }] },
  })
  if (!answer.ok()) throw new Error(`The lake answered ${answer.status()}: ${await answer.text()}`)
}

/** Puts everything back, for the stories that come after. */
export function restoreSettings(request: APIRequestContext): Promise<void> {
  return publishSettings(request, seeded)
}
