import { join } from 'node:path'
import { readMigration } from '#host/content/read-migration.ts'
import { updateContent } from '#host/content/update-content.ts'
import { revalidateHook, stepsHook } from '#lib/publishing/message.ts'
import { readSiteManifest } from '#lib/site-manifest.ts'
import { ensureHook } from './lake-admin.ts'
import type { Secrets } from './secrets.ts'
import { connect, lakeTarget } from './seed.ts'
import type { Mode } from './services.ts'
import { frontOrigin, type Settings } from './settings.ts'
import { step } from './supervise.ts'

/**
 * Brings the lake's content to what this version of the site expects. The content may be from an older version, or a
 * restored backup.
 *
 * @throws errors of the client
 */
export async function prepareContent(
  settings: Settings,
  secrets: Secrets,
  mode: Mode,
): Promise<void> {
  await step('Updating the content', async () => {
    const migration =
      mode === 'production'
        ? readSiteManifest(join(settings.folder, settings.distDir)).migration
        : await readMigration()
    const lines = await updateContent(connect(lakeTarget(settings, secrets)), migration)
    for (const line of lines) console.log(line)
  })
}

/** Makes the lake tell the front about changes of the document types that this version of the site knows. */
export async function registerHooks(settings: Settings, secrets: Secrets): Promise<void> {
  const { lakeOrigin: origin, projectId, dataset } = settings
  const lake = { origin, projectId, dataset, secret: secrets.LAKE_AUTH_SECRET }
  const site = { siteOrigin: frontOrigin(settings), secret: secrets.SANITY_REVALIDATE_SECRET }
  await ensureHook(lake, revalidateHook(site))
  await ensureHook(lake, stepsHook(site))
}
