import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { ContentForm } from '#admin/screens/texts/content-form.tsx'

export const metadata: Metadata = {
  title: 'Content Editor',
  robots: { index: false, follow: false },
}

/** The texts that most often change, in one place (specification §2, Content editor). */
export default async function ContentPage() {
  await adminOfPage('/admin/content')

  return (
    <>
      <p className="note">Headings, subtitles and links</p>
      <h1 className="mt-2 text-3xl">Content Editor</h1>
      <Suspense fallback={<Spinner label="Loading texts" />}>
        <ContentForm />
      </Suspense>
    </>
  )
}
