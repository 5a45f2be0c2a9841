'use server'

import { z } from 'zod'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { contentStoreOf } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { lastAuthorOf } from './body-last-author.server.ts'
import { checkBody, type StoredBlock, storedBody } from './body-value.ts'

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
