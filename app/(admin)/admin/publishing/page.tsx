import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PublishingList } from '#admin/screens/publishing/publishing-list.tsx'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'

export const metadata: Metadata = { title: 'Publishing', robots: { index: false, follow: false } }

/** What is on its way to visitors, and what is stuck. */
export default async function PublishingPage() {
  await adminOfPage('/admin/publishing')

  return (
    <>
      <p className="note">From the content store to visitors</p>
      <h1 className="mt-2 text-3xl">Publishing</h1>
      <Suspense fallback={<Spinner label="Asking what is published" />}>
        <PublishingList />
      </Suspense>
    </>
  )
}
