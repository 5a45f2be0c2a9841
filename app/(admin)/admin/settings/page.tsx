import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { SettingsDesk } from '#admin/screens/settings/settings-desk.tsx'

export const metadata: Metadata = {
  title: 'Site Settings',
  robots: { index: false, follow: false },
}

/** Name and switches of the site, search data of its pages, and what they do (specification §2, Settings). */
export default async function SettingsPage() {
  const viewer = await adminOfPage('/admin/settings')

  return (
    <>
      <p className="note">What holds for the whole site</p>
      <h1 className="mt-2 text-3xl">Site Settings</h1>
      <Suspense fallback={<Spinner label={settingsMessages.loading} />}>
        <SettingsDesk viewer={viewer} />
      </Suspense>
    </>
  )
}
