import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { listAdminPosts } from '#lib/posts-admin/posts.server.ts'
import { PostsScreen } from './posts-screen.client.tsx'

/** Reads the posts and hands them to the screen. */
export async function PostList() {
  const check = await requireAdmin()
  const posts = check.isAdmin ? await listAdminPosts(check.viewer).catch(report) : null

  return <PostsScreen read={posts} />
}

/** The list then says that it could not be read. */
function report(error: unknown): null {
  console.error('The posts of the admin area could not be read:', error)
  return null
}
