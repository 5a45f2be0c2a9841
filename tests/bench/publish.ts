import { setTimeout } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import type { BenchSite } from './servers.ts'
import { takeSeries, untilVisible } from './visible.ts'

/**
 * Returns the milliseconds per round from the publish request until a visitor's page shows the new title of the newest
 * post, which is first in every list.
 *
 * @param restMs pause before each round, in which the site can render other pages
 */
export async function publishToVisible(
  { url, lake }: BenchSite,
  rounds: number,
  restMs: number,
): Promise<number[]> {
  const client = createClient({
    projectId: lake.projectId,
    dataset: lake.dataset,
    apiVersion: '2025-02-19',
    apiHost: lake.origin,
    useProjectHostname: false,
    useCdn: false,
    token: lake.writeToken,
  })
  const post = await client.fetch<{ _id: string; slug: string } | null>(
    '*[_type == "post" && !(_id in path("drafts.**"))] | order(publishedAt desc)[0]{_id, "slug": slug.current}',
  )
  if (!post) throw new Error('The lake has no post to publish.')
  const ids = { draftId: `drafts.${post._id}`, publishedId: post._id }
  return takeSeries(rounds, async (round) => {
    await setTimeout(restMs)
    const title = `Publish round ${round} at ${Date.now()}`
    await client.action({
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { set: { title } },
    })
    const started = performance.now()
    await client.action({ actionType: 'sanity.action.document.publish', ...ids })
    return untilVisible(`${url}/blog/${post.slug}`, title, started)
  })
}
