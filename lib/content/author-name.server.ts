import 'server-only'
import { z } from 'zod'
import { publishedClient } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'

const token = env.sanity.embedded ? env.lake.authSecret : env.sanityTokens.write

const person = z.object({ displayName: z.string() })

/** Returns the content server's name for the author of a transaction, or `null` if it has none. */
export async function authorName(author: string): Promise<string | null> {
  const response = await fetch(publishedClient.getUrl(`/users/${encodeURIComponent(author)}`), {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
  })
  if (!response.ok) return null
  return person.safeParse(await response.json()).data?.displayName ?? null
}
