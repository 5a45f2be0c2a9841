import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { ownPath } from '#lib/auth/own-path.ts'
import { env } from '#lib/env.ts'
import { isSameSecret } from '#lib/secret.ts'
import { HAS_VERSION, previewLinkIdOf } from '#schemas/rules/preview-link.ts'
import { previewClient, publishedClient } from './client.ts'

/** Link that lets a person without an account see unpublished content. */
export type PreviewLink = {
  readonly key: string
  /** Path of the page that it opens. */
  readonly path: string
  /** Release that it shows on every page. Without one, it shows drafts on its own page only. */
  readonly release?: string
}

const linkSchema = z.object({
  key: z.string(),
  path: z.string(),
  // These would be other perspectives than a release.
  release: z
    .string()
    .regex(/^(?!(?:raw|drafts|previewDrafts)$)[\w-]+$/)
    .nullish(),
  expiresAt: z.string(),
  hasVersion: z.boolean(),
})

/**
 * Returns the link with a key, unless it has expired, was revoked or lost its release. Reads it once per render.
 *
 * @throws the client's error if the lake doesn't answer
 */
export const readPreviewLink = cache(async (key: string): Promise<PreviewLink | undefined> => {
  const id = previewLinkIdOf(key)
  if (!id) return undefined
  const query = `*[_id == $id][0]{key, path, release, expiresAt, "hasVersion": ${HAS_VERSION}}`
  const options = { perspective: 'raw', cache: 'no-store' } as const
  return validLink(await previewClient.fetch<unknown>(query, { id }, options), key, Date.now())
})

/** Returns a stored link if it has this key and hasn't ended. */
export function validLink(stored: unknown, key: string, now: number): PreviewLink | undefined {
  const link = linkSchema.safeParse(stored).data
  if (!link || !isSameSecret(key, link.key)) return undefined
  if (!link.hasVersion || !(Date.parse(link.expiresAt) > now)) return undefined
  const path = ownPath(link.path)
  return path === null ? undefined : { key, path, ...(link.release && { release: link.release }) }
}

/** Stores when a link was last opened and how often. A failure is logged, because the person can still see the page. */
export async function recordOpening({ key }: PreviewLink): Promise<void> {
  const id = previewLinkIdOf(key)
  if (!id) return
  const client = publishedClient.withConfig({ token: env.sanityTokens.write })
  try {
    await client
      .patch(id)
      .setIfMissing({ openings: 0 })
      .inc({ openings: 1 })
      .set({ openedAt: new Date().toISOString() })
      .commit()
  } catch (error) {
    console.error('Could not record that a preview link was opened:', error)
  }
}

/**
 * Returns false for programs that read links in messages, such as chats that show where a link leads. Browsers say
 * that they open a page, but only over HTTPS and on localhost.
 */
export function isOpenedByPerson({ method, headers }: Request, siteUrl: string): boolean {
  const mode = headers.get('sec-fetch-mode')
  if (method !== 'GET') return false
  return mode === 'navigate' || (mode === null && !siteUrl.startsWith('https:'))
}
