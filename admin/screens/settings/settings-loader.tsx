import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import type { Viewer } from '#lib/auth/viewer.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { pageContents } from '#site/registry.ts'
import type { SeoPage } from '#site/seo/seo-pages.ts'
import { getSite } from '#site/seo/site.ts'
import { SettingsScreen } from './settings-screen.client.tsx'
import 'server-only'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import type { Documents } from './document-edits.ts'
import { formValues } from './form-values.ts'
import { SETTINGS_ID } from './general-settings.ts'
import { listSeoPages } from './seo-pages.server.ts'
import { seoPaths } from './seo-values.ts'

/** Reads the stored settings without a cache and renders the screen. */
export async function SettingsLoader({ viewer }: { viewer: Viewer }) {
  const [stored, { siteName, url, contactEmail }, settings] = await Promise.all([
    readAll(viewer).catch(logFailure),
    getSite(PUBLISHED),
    getSiteSettings(PUBLISHED),
  ])
  if (!stored)
    return (
      <ReadFailed title={settingsMessages.loadFailed}>
        The content server didn’t respond. For visitors, the current settings stay in effect.
      </ReadFailed>
    )

  return (
    <SettingsScreen
      {...stored}
      siteName={siteName}
      siteUrl={url}
      otherEmail={contactEmail === settings.contactEmail ? undefined : contactEmail}
      today={new Date().toISOString().slice(0, 10)}
    />
  )
}

async function readAll(viewer: Viewer) {
  const seoPages = await listSeoPages()
  return { seoPages, documents: await readStoredSettings(viewer, seoPages) }
}

function logFailure(error: unknown): null {
  console.error('Could not read the settings:', error)
  return null
}

const settingsPaths = [...formValues(siteSettings).keys()]

/**
 * Reads everything the settings page edits: site settings and the SEO data of pages. A field without a value is `null`.
 * A fixed page without a document has the SEO data it ships with.
 *
 * @param seoPages pages with editable SEO data
 * @throws AppError `content-unreachable`
 */
async function readStoredSettings(
  viewer: Viewer,
  seoPages: readonly SeoPage[],
): Promise<Documents> {
  const sources = [
    { id: SETTINGS_ID, paths: settingsPaths },
    ...seoPages.map(({ document }) => ({ id: document.id, paths: seoPaths })),
  ]
  const store = await createContentStore(viewer)
  const stored = await store.read(sources.map(({ id }) => id))
  return Object.fromEntries(
    sources.map(({ id, paths }) => {
      const document = stored.find(({ _id }) => _id === id) ?? pageContents.get(id)
      return [id, Object.fromEntries(paths.map((path) => [path, valueAt(document, path) ?? null]))]
    }),
  )
}
