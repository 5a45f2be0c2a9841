import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import type { Viewer } from '#lib/auth/viewer.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/app/query.ts'
import { seoPagesOf } from '#site/seo/seo-pages.ts'
import { getSite } from '#site/seo/site.ts'
import { SettingsScreen } from './settings-screen.client.tsx'
import 'server-only'
import { contentStoreOf } from '#lib/content/content-store.server.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import type { Documents } from './document-edits.ts'
import { formValues } from './form-values.ts'
import { SETTINGS_ID } from './general-settings.ts'
import { pageSeoFields } from './page-seo-fields.ts'

/** Reads what is stored, past every cache, and hands it to the screen. */
export async function SettingsLoader({ viewer }: { viewer: Viewer }) {
  const [stored, { siteName, url, contactEmail }, settings] = await Promise.all([
    readAll(viewer).catch(report),
    getSite(PUBLISHED),
    getSiteSettings(PUBLISHED),
  ])
  if (!stored)
    return (
      <ReadFailed title={settingsMessages.loadFailed}>
        They did not come from the content lake. The settings in force stay in force for visitors.
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
  const seoPages = seoPagesOf(await listApps(PUBLISHED))
  return { seoPages, documents: await readStoredSettings(viewer, seoPages) }
}

function report(error: unknown): null {
  console.error('The settings could not be read:', error)
  return null
}

const settingsPaths = [...formValues(siteSettings).keys()]

/**
 * Everything the settings page edits, as it is stored at this moment: the site's settings and the search data
 * of pages. A document that does not exist has nothing in any field.
 *
 * @param seoPages those whose search data can be edited
 * @throws AppError `content-unreachable`
 */
async function readStoredSettings(
  viewer: Viewer,
  seoPages: readonly { readonly path: string }[],
): Promise<Documents> {
  const wanted = [
    { id: SETTINGS_ID, paths: settingsPaths },
    ...seoPages.map(({ path }) => ({ id: pageSeoId(path), paths: ['path', ...pageSeoFields] })),
  ]
  const store = await contentStoreOf(viewer)
  const found = await store.read(wanted.map(({ id }) => id))
  return Object.fromEntries(
    wanted.map(({ id, paths }) => {
      const document = found.find(({ _id }) => _id === id)
      return [id, Object.fromEntries(paths.map((path) => [path, valueAt(document, path) ?? null]))]
    }),
  )
}
