import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { CommentList } from '#admin/screens/comments/comment-list.tsx'
import { parseListQuery } from '#admin/screens/comments/list-query.ts'

export const metadata: Metadata = {
  title: 'Comments',
  robots: { index: false, follow: false },
}

/** Where admins decide which comments readers see (product.md, Blog comments switch). */
export default async function CommentsPage({ searchParams }: PageProps<'/admin/comments'>) {
  await adminOfPage('/admin/comments')
  const query = parseListQuery(await searchParams)

  return (
    <>
      <p className="note">What readers say</p>
      <h1 className="mt-2 text-3xl">Comments</h1>
      <Suspense fallback={<Spinner label="Loading comments" />}>
        <CommentList query={query} />
      </Suspense>
    </>
  )
}
