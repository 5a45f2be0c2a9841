'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { readTrailOf } from '#admin/kit/activity/trail.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asAdmin } from '#lib/auth/as-admin.server.ts'
import { contentMessages as say } from '#lib/messages-admin.ts'
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
    return Object.keys(conflicts).length > 0
      ? { ok: false, message: say.conflict, conflicts }
      : { ok: true }
  })
}

export type EarlierTextsOutcome =
  | { readonly ok: true; readonly texts: readonly EarlierText[] }
  | Refusal

/** Maximum number of changes, of any text, to search for earlier values. */
const MAX_CHANGES_READ = 500

/** Returns the earlier values of a field. */
export async function findEarlierTexts(key: unknown): Promise<EarlierTextsOutcome> {
  return asAdmin<EarlierTextsOutcome>(say.historyFailed, async ({ client, viewer }) => {
    const field = z.enum(editorKeys).parse(key)
    const trail = { entity: 'siteContent', entityId: 'siteContent', limit: MAX_CHANGES_READ }
    const [rows, now] = await Promise.all([readTrailOf(client, trail), readTexts(viewer)])
    return { ok: true, texts: earlierTexts(rows, field, now[field]) }
  })
}
