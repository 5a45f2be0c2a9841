import { readAsAdmin } from '#admin/kit/read-as-admin.server.ts'
import { listAdminPosts } from './posts.server.ts'
import { PostsScreen } from './posts-screen.client.tsx'

export async function PostList() {
  const posts = await readAsAdmin('Could not read the posts for the admin area:', ({ viewer }) =>
    listAdminPosts(viewer),
  )

  return <PostsScreen read={posts} />
}
