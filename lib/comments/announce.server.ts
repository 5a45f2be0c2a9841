import 'server-only'
import { listPosts } from '#lib/content/posts.ts'
import { signedInit } from '#lib/content/signed-request.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import type { CommentsChange } from '#lib/content/webhook.ts'
import { env } from '#lib/env.ts'

/** Milliseconds before the second and the third try. */
const PAUSES = [1000, 5000]

/**
 * Has the articles rendered anew whose approved comments have changed, as a publish does, and comes back when
 * visitors see it. The change is stored already: when this fails it is logged, and nobody is told that it failed.
 */
export async function announceComments(postIds: readonly string[]): Promise<void> {
  const ids = [...new Set(postIds)]
  if (ids.length === 0) return
  try {
    const posts = await listPosts(PUBLISHED)
    const slugs = ids.flatMap((id) => posts.find((post) => post.id === id)?.slug ?? [])
    await send({ operation: 'comments-changed', postIds: ids, slugs })
  } catch (error) {
    console.error('Articles still show their comments as they were before:', error)
  }
}

async function send(change: CommentsChange): Promise<void> {
  for (const pause of [...PAUSES, undefined]) {
    const response = await fetch(`${env.selfOrigin}/api/revalidate`, {
      ...(await signedInit(change, env.revalidateSecret, Date.now)),
      cache: 'no-store',
    })
    if (response.ok) return
    if (pause === undefined) throw new Error(`/api/revalidate answered ${response.status}.`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
