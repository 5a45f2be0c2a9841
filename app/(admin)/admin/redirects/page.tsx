import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { RedirectList } from '#admin/screens/redirects/redirect-list.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'URL Redirects' }

/** Manages redirects for URLs that have moved (requirements §2, URL redirects). */
export default async function RedirectsPage() {
  await requireAdminPage('/admin/redirects')

  return (
    <AdminPage title="URL Redirects" note="Send old URLs to new ones" loading="Loading redirects">
      <RedirectList />
    </AdminPage>
  )
}
