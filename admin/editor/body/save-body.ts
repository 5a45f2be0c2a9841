'use server'

import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { contentClientOf, contentStoreOf } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import { env } from '#lib/env.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { checkBody, type StoredBlock, storedBody } from './body-value.ts'

const transaction = z.object({ author: z.string() })
const person = z.object({ displayName: z.string().min(1) })

/**
 * Who changed a document last, in words for the person who is in conflict with them. What history cannot
 * tell is logged and said as "Somebody else": a conflict must be shown all the same.
 */
async function lastAuthorOf(documentId: string, viewer: Viewer): Promise<string> {
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

export type SavedBody =
  | {
      readonly ok: true
      readonly status: 'saved'
      /** What saving replaced, for Undo. */
      readonly before: readonly StoredBlock[]
      /** What the content store holds now. */
      readonly stored: readonly StoredBlock[]
    }
  | {
      readonly ok: true
      readonly status: 'conflict'
      readonly theirs: readonly StoredBlock[]
      readonly where: 'published' | 'draft'
      readonly who: string
    }
  | Refusal

const requestSchema = z.object({
  id: z.string().regex(/^(?!drafts\.|versions\.)[A-Za-z0-9._-]{1,128}$/),
  /** Only compared with what is stored, never written. */
  seen: z.unknown(),
  next: z.unknown(),
  overwrite: z.boolean(),
})

/** Publishes a post's text in the admin's name; a text that somebody else changed meanwhile is a conflict. */
export async function saveBody(request: unknown): Promise<SavedBody> {
  return asAdmin<SavedBody>(say.saveFailed, async (admin) => {
    const { id, seen, next, overwrite } = requestSchema.parse(request)
    const stored = await (await contentStoreOf(admin.viewer)).read([id, draftId(id)])
    const post = stored.find(({ _id }) => _id === id)
    if (post?._type !== 'post') return { ok: false, message: say.gone }

    const held = stored.flatMap((document) => storedBody(document.body) ?? [])
    const checked = checkBody(next, held)
    if (!checked.ok) return { ok: false, message: say[checked.reason] }

    const changes = [{ path: 'body', seen, next: checked.body }]
    const outcome = await saveContent(admin, { id, type: 'post', changes, overwrite })
    if (outcome.status === 'saved') {
      const before = storedBody(outcome.before.body) ?? []
      return { ok: true, status: 'saved', before, stored: checked.body }
    }
    const [conflict] = outcome.conflicts
    const where = conflict?.where ?? 'published'
    const who = await lastAuthorOf(where === 'draft' ? draftId(id) : id, admin.viewer)
    return { ok: true, status: 'conflict', theirs: storedBody(conflict?.theirs) ?? [], where, who }
  })
}
