import { ReadFailed } from '#admin/kit/read-failed.client.tsx'
import type { Viewer } from '#lib/auth/viewer.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/apps.ts'
import { seoPagesOf } from '#site/seo/seo-pages.ts'
import { getSite } from '#site/seo/site.ts'
import { SettingsScreen } from './settings-screen.client.tsx'
import { readStoredSettings } from './stored-settings.server.ts'

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
