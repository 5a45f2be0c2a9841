import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { listAdminPosts } from './posts.server.ts'
import { PostsScreen } from './posts-screen.client.tsx'

/** Reads the posts and hands them to the screen. */
export async function PostList() {
  const posts = await readAsAdmin('The posts of the admin area could not be read:', ({ viewer }) =>
    listAdminPosts(viewer),
  )

  return <PostsScreen read={posts} />
}
