import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { SettingsLoader } from '#admin/screens/settings/settings-loader.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'
import { settingsMessages } from '#lib/messages-settings.ts'

export const metadata: Metadata = { title: 'Site Settings' }

/** Name and settings of the site, SEO data of its pages, and performance checks (requirements §2, Settings). */
export default async function SettingsPage() {
  const viewer = await requireAdminPage('/admin/settings')

  return (
    <AdminPage
      title="Site Settings"
      note="Settings for the whole site"
      loading={settingsMessages.loading}
    >
      <SettingsLoader viewer={viewer} />
    </AdminPage>
  )
}
