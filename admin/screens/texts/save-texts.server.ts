import 'server-only'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import type { FieldConflict, SaveRequest } from '#lib/content/save-fields.ts'
import { pageContents, textAddress } from '#site/registry.ts'
import {
  editorKeyAt,
  editorKeys,
  type StoredTexts,
  storedText,
  storedTexts,
} from './editor-fields.ts'
import { type Conflicts, changedKeys, type Edits } from './edits.ts'

/**
 * Reads the stored texts without a cache.
 *
 * @throws AppError `content-unreachable` if the lake does not answer
 */
export async function readTexts(viewer: Viewer): Promise<StoredTexts> {
  const ids = new Set(editorKeys.map((key) => textAddress(key).id))
  const documents = await (await createContentStore(viewer)).read([...ids])
  return storedTexts(new Map(documents.map((document) => [document._id, document])))
}

/**
 * Publishes the changed texts of all pages at once. If another person has changed some of them, nothing is saved and
 * their texts are returned; only texts with a resolved conflict overwrite theirs.
 *
 * @throws AppError as `saveContent`
 */
export async function saveTexts(admin: Admin, edits: Edits): Promise<Conflicts> {
  const requests = requestsOf(edits)
  if (requests.length === 0) return {}
  const outcome = await saveContent(admin.viewer, ...requests)
  return outcome.status === 'conflict' ? conflictsOf(outcome.conflicts) : {}
}

export function requestsOf(edits: Edits): SaveRequest[] {
  const byId = Map.groupBy(changedKeys(edits), (key) => textAddress(key).id)
  return Array.from(byId, ([id, keys]) => ({
    id,
    type: pageContents.get(id)?._type ?? id,
    initial: pageContents.get(id),
    changes: keys.map((key) => ({
      path: textAddress(key).path,
      seen: edits[key]?.seen ?? null,
      next: edits[key]?.text.trim() || null,
      overwrite: edits[key]?.decided === true,
    })),
  }))
}

function conflictsOf(conflicts: readonly FieldConflict[]): Conflicts {
  const byKey = conflicts.flatMap(({ theirs, where, ...address }) => {
    const key = editorKeyAt(address)
    return key ? [[key, { theirs: storedText.parse(theirs), where }] as const] : []
  })
  return Object.fromEntries<Conflicts[keyof Conflicts]>(byKey)
}
