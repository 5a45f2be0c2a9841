import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { RedirectList } from '#admin/screens/redirects/redirect-list.tsx'

export const metadata: Metadata = {
  title: 'URL Redirects',
  robots: { index: false, follow: false },
}

/** Addresses that moved (specification §2, URL redirects). */
export default async function RedirectsPage() {
  await adminOfPage('/admin/redirects')

  return (
    <>
      <p className="note">Addresses that moved</p>
      <h1 className="mt-2 text-3xl">URL Redirects</h1>
      <Suspense fallback={<Spinner label="Loading redirects" />}>
        <RedirectList />
      </Suspense>
    </>
  )
}
