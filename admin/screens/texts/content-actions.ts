'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { readTrailOf } from '#admin/kit/activity/trail.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
import { SITE_CONTENT, textAddress } from '#site/registry.ts'
import { type EarlierText, earlierTexts } from './earlier-texts.ts'
import { checkEditorText, type EditorKey, editorKeys } from './editor-fields.ts'
import { type Conflicts, changedKeys, editsSchema } from './edits.ts'
import { readTexts, saveTexts } from './save-texts.server.ts'

export type SaveTextsOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly message: string
      readonly errors?: Readonly<Partial<Record<EditorKey, string>>>
      readonly conflicts?: Conflicts
    }

/** Saves and publishes the changed texts. */
export async function saveContentTexts(sent: unknown): Promise<SaveTextsOutcome> {
  return asAdmin<SaveTextsOutcome>(say.saveFailed, async (admin) => {
    const edits = editsSchema.parse(sent)
    const problems = changedKeys(edits).flatMap((key) => {
      const problem = checkEditorText(key, edits[key]?.text ?? '', say)
      return problem === null ? [] : [[key, problem] as const]
    })
    if (problems.length > 0) {
      return { ok: false, message: say.invalid, errors: Object.fromEntries(problems) }
    }
    const conflicts = await saveTexts(admin, edits)
    refresh()
    if (Object.keys(conflicts).length === 0) return { ok: true }
    const isRemoved = Object.values(conflicts).some(({ where }) => where === 'removed')
    return { ok: false, message: isRemoved ? say.removedSome : say.conflict, conflicts }
  })
}

export type EarlierTextsOutcome =
  | { readonly ok: true; readonly texts: readonly EarlierText[] }
  | Refusal

/** Maximum number of changes of a document, of any text, to search for earlier values. */
const MAX_CHANGES_READ = 500

/** Returns the earlier values of a field, from before and after it moved into a page. */
export async function findEarlierTexts(key: unknown): Promise<EarlierTextsOutcome> {
  return asAdmin<EarlierTextsOutcome>(say.historyFailed, async ({ client, viewer }) => {
    const field = z.enum(editorKeys).parse(key)
    const { id, type, path } = textAddress(field)
    const things = [
      { entity: type, entityId: id },
      ...(id === SITE_CONTENT ? [] : [{ entity: SITE_CONTENT, entityId: SITE_CONTENT }]),
    ]
    const [now, ...trails] = await Promise.all([
      readTexts(viewer),
      ...things.map((thing) => readTrailOf(client, { ...thing, limit: MAX_CHANGES_READ })),
    ])
    return { ok: true, texts: earlierTexts(trails.flat(), [path, field], now[field] ?? null) }
  })
}
