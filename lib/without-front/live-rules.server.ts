import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { createLiveTable } from '#lib/redirects/live-table.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'
import { readSiteSettings } from '#lib/settings/site-settings.ts'
import { mergeSettings, type SiteSettings } from '#lib/settings/site-settings-mapping.ts'

/** Age in milliseconds after which rules are read again. Without the front, no process follows their changes. */
const MAX_AGE_MS = 10_000

const redirects = createLiveTable({
  siteUrl: env.siteUrl,
  load: async () => {
    const rules = await listRedirects(serviceClient(), AbortSignal.timeout(env.optionalTimeoutMs))
    return rules.filter(({ isActive }) => isActive)
  },
  onFailure: (error) => console.error('Could not read the redirects:', error),
})

let settings: SiteSettings = mergeSettings(null)

async function readSettings(): Promise<void> {
  try {
    settings = await readSiteSettings()
  } catch (error) {
    // The last ones stay in use: an outage of the content server neither closes the site nor opens it.
    console.error('Could not read the site settings:', error)
  }
}

let readAt = Number.NEGATIVE_INFINITY
let reading: Promise<unknown> = Promise.resolve()

/** Returns the redirects and the site's settings. They are at most ten seconds old while both services respond. */
export async function currentRules() {
  if (Date.now() - readAt > MAX_AGE_MS) {
    readAt = Date.now()
    reading = Promise.all([redirects.refresh(), readSettings()])
  }
  await reading
  return { redirects, settings }
}
