import 'server-only'
import { z } from 'zod'
import { publishedClient, writeToken } from '#lib/content/client.ts'

const person = z.object({ displayName: z.string() })

/** Returns the content server's name for the author of a transaction, or `null` if it has none. */
export async function authorName(author: string): Promise<string | null> {
  const response = await fetch(publishedClient.getUrl(`/users/${encodeURIComponent(author)}`), {
    headers: { authorization: `Bearer ${writeToken}` },
    cache: 'no-store',
  })
  if (!response.ok) return null
  return person.safeParse(await response.json()).data?.displayName ?? null
}
