import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { ContentForm } from '#admin/screens/texts/content-form.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Content Editor' }

/** The most frequently edited texts in one place (requirements §2, Content editor). */
export default async function ContentPage() {
  await requireAdminPage('/admin/content')

  return (
    <AdminPage title="Content Editor" note="Headings, subtitles and links" loading="Loading texts">
      <ContentForm />
    </AdminPage>
  )
}
