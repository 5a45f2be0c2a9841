import { setTimeout } from 'node:timers/promises'
import { createClient } from '@sanity/client'

export type PublishTarget = {
  siteUrl: string
  lakeOrigin: string
  projectId: string
  dataset: string
  writeToken: string
}

/**
 * Milliseconds from the start of a publish request until the public page has the new title, per round.
 * The page is asked again without a pause: its own answer time bounds the precision.
 *
 * @param restMs between two rounds: the site draws other pages anew too
 */
export async function publishToVisible(
  target: PublishTarget,
  rounds: number,
  restMs: number,
): Promise<number[]> {
  const client = createClient({
    projectId: target.projectId,
    dataset: target.dataset,
    apiVersion: '2025-02-19',
    apiHost: target.lakeOrigin,
    useProjectHostname: false,
    useCdn: false,
    token: target.writeToken,
  })
  const post = await client.fetch<{ _id: string; slug: string } | null>(
    '*[_type == "post" && !(_id in path("drafts.**"))] | order(publishedAt desc)[0]{_id, "slug": slug.current}',
  )
  if (!post) throw new Error('There is no post to publish.')
  const page = `${target.siteUrl}/blog/${post.slug}`
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const title = `Publish round ${round} at ${Date.now()}`
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${post._id}`,
      publishedId: post._id,
      patch: { set: { title } },
    })
    const started = performance.now()
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${post._id}`,
      publishedId: post._id,
    })
    while (!(await (await fetch(page)).text()).includes(title)) {
      if (performance.now() - started > 30_000) throw new Error(`${page} never showed "${title}"`)
    }
    times.push(performance.now() - started)
    await setTimeout(restMs)
  }
  return times
}
