import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { CommentList } from '#admin/screens/comments/comment-list.tsx'
import { readCommentQuery } from '#admin/screens/comments/list-query.ts'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Comments' }

/** The comment moderation screen (requirements §2, Settings). */
export default async function CommentsPage({ searchParams }: PageProps<'/admin/comments'>) {
  await requireAdminPage('/admin/comments')
  const query = readCommentQuery(await searchParams)

  return (
    <AdminPage title="Comments" note="Moderate reader comments" loading="Loading comments">
      <CommentList query={query} />
    </AdminPage>
  )
}
