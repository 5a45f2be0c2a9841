import 'server-only'
import { z } from 'zod'
import type { Viewer } from '#lib/auth/viewer.ts'
import { contentClientOf } from '#lib/content/content-store.server.ts'
import { env } from '#lib/env.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'

const transaction = z.object({ author: z.string() })
const person = z.object({ displayName: z.string().min(1) })

/**
 * Who changed a document last, in words for the person who is in conflict with them. What history cannot
 * tell is logged and said as "Somebody else": a conflict must be shown all the same.
 */
export async function lastAuthorOf(documentId: string, viewer: Viewer): Promise<string> {
  try {
    const client = await contentClientOf(viewer)
    const lines: unknown = await client.request({
      uri: `/data/history/${env.sanity.dataset}/transactions/${documentId}`,
      query: { excludeContent: 'true', reverse: 'true', limit: '1' },
    })
    const { author } = transaction.parse(typeof lines === 'string' ? JSON.parse(lines) : lines)
    if (author === viewer.id) return say.yourself
    const { displayName } = person.parse(await client.request({ uri: `/users/${author}` }))
    return displayName
  } catch (error) {
    console.warn('Nobody knows who changed a document.', error)
    return say.somebody
  }
}
