import 'server-only'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import type { SaveOutcome } from '#lib/content/save-fields.ts'
import { type EditorKey, isEditorKey, type StoredTexts, storedTexts } from './editor-fields.ts'
import { type Conflicts, changedKeys, type Edits } from './edits.ts'

/** The document with the site's texts. */
const DOCUMENT = { id: 'siteContent', type: 'siteContent' } as const

/**
 * Reads the stored texts without a cache.
 *
 * @throws AppError `content-unreachable` if the lake does not answer
 */
export async function readTexts(viewer: Viewer): Promise<StoredTexts> {
  const [document] = await (await createContentStore(viewer)).read([DOCUMENT.id])
  return storedTexts(document)
}

/**
 * Publishes the changed texts. If another person has changed some of them, nothing is saved and their texts are
 * returned; only texts with a resolved conflict overwrite theirs.
 *
 * @throws AppError as `saveContent`
 */
export async function saveTexts(admin: Admin, edits: Edits): Promise<Conflicts> {
  const changed = changedKeys(edits)
  const plain = changed.filter((key) => !edits[key]?.decided)
  const decided = changed.filter((key) => edits[key]?.decided)
  for (const [keys, overwrite] of [
    [plain, false],
    [decided, true],
  ] as const) {
    if (keys.length === 0) continue
    const changes = keys.map((path) => ({
      path,
      seen: edits[path]?.seen ?? null,
      next: edits[path]?.text.trim() || null,
    }))
    const outcome = await saveContent(admin, { ...DOCUMENT, changes, overwrite })
    if (outcome.status === 'conflict') return conflictsOf(outcome)
  }
  return {}
}

function conflictsOf({ conflicts }: Extract<SaveOutcome, { status: 'conflict' }>): Conflicts {
  const byKey = conflicts.flatMap(({ path, theirs, where }) =>
    isEditorKey(path) ? [[path, { theirs: textOf(theirs), where }] as const] : [],
  )
  return Object.fromEntries<Conflicts[EditorKey]>(byKey)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
