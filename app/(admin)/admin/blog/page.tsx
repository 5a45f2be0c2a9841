import type { Metadata } from 'next'
import { AdminPage } from '#admin/kit/admin-page.tsx'
import { PostList } from '#admin/screens/posts/post-list.tsx'
import { requireAdminPage } from '#lib/auth/require-admin.server.ts'

export const metadata: Metadata = { title: 'Blog Management' }

/** Lists all posts, including drafts, with links to edit them (requirements §2, Blog management). */
export default async function BlogAdminPage() {
  await requireAdminPage('/admin/blog')

  return (
    <AdminPage title="Blog Management" note="Drafts and published posts" loading="Loading posts">
      <PostList />
    </AdminPage>
  )
}
