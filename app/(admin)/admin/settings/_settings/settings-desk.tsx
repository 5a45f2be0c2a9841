import type { Viewer } from '#lib/auth/viewer.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { getSite } from '#lib/seo/site.ts'
import { readStoredSettings } from '#lib/settings/stored-settings.server.ts'
import { LoadFailed } from './load-failed.client.tsx'
import { SettingsScreen } from './settings-screen.client.tsx'

/** Reads what is stored, past every cache, and hands it to the screen. */
export async function SettingsDesk({ viewer }: { viewer: Viewer }) {
  const [documents, { siteName, url }] = await Promise.all([
    readStoredSettings(viewer).catch(report),
    getSite(PUBLISHED),
  ])
  if (!documents) return <LoadFailed />

  return (
    <SettingsScreen
      documents={documents}
      siteName={siteName}
      siteUrl={url}
      today={new Date().toISOString().slice(0, 10)}
    />
  )
}

function report(error: unknown): null {
  console.error('The settings could not be read:', error)
  return null
}
