import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Spinner } from '#admin/kit/spinner.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'
import { PostList } from '#admin/screens/posts/post-list.tsx'

export const metadata: Metadata = {
  title: 'Blog Management',
  robots: { index: false, follow: false },
}

/** Every post, drafts too, with the way to its text (specification §2, Blog management). */
export default async function BlogAdminPage() {
  await adminOfPage('/admin/blog')

  return (
    <>
      <p className="note">Posts, drafts and what is on the site</p>
      <h1 className="mt-2 text-3xl">Blog Management</h1>
      <Suspense fallback={<Spinner label="Loading posts" />}>
        <PostList />
      </Suspense>
    </>
  )
}
