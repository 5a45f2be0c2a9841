import 'server-only'
import { createHash } from 'node:crypto'
import { isSameValue } from '#admin/editor/body/body-same.ts'
import { findableWords } from '#admin/editor/text/filled-text.ts'
import { initialDocument, missingFields } from '#admin/editor/text/page-text.ts'
import { documentName, thingName } from '#admin/kit/activity/names.ts'
import { changesOnlyFields, REDID, rowChanges, UNDID } from '#admin/kit/activity/row-changes.ts'
import { readTrailRow } from '#admin/kit/activity/trail.ts'
import type { VisibleChange } from '#admin/kit/read-back.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { draftId, type StoredDocument } from '#lib/content/content-store.ts'
import { parentAt, valueAt } from '#lib/content/field-path.ts'
import { saveContent } from '#lib/content/save-content.server.ts'
import type { FieldConflict, SaveOutcome } from '#lib/content/save-fields.ts'
import { editableField } from '#site/editable-field.ts'
import { undoMessages as say } from './messages.ts'
import { pathOf } from './restored-content.ts'
import { checkUndo } from './undo-checks.server.ts'
import { describeConflicts, type UndoConflict } from './undo-conflicts.server.ts'

export type UndoAnswer = Undone | Undecided | Refusal

export type Undone = {
  readonly ok: true
  readonly status: 'done'
  readonly isRedo: boolean
  /** Such as: page “Pricing”. */
  readonly thing: string
  /** The row about this, which can be undone in turn; `null` if it could not be recorded. */
  readonly row: number | null
  /** The change that visitors see, if a text of the document's page changed. */
  readonly seenAt: VisibleChange | undefined
}

export type Undecided = {
  readonly ok: true
  readonly status: 'conflict'
  readonly thing: string
  readonly conflicts: readonly UndoConflict[]
  /** Stands for the values that the admin sees. Only those are overwritten. */
  readonly version: string
}

/**
 * Sets the fields that a row of the activity changed back to their values before it, and publishes that. A field that
 * was changed since, or that a draft has another value of, is a conflict.
 *
 * @param decided `version` of the conflict in which the admin chose to undo anyway
 * @throws errors of the content server and of Supabase
 */
export async function undoChange(
  admin: Admin,
  rowId: number,
  decided: string | null,
): Promise<UndoAnswer> {
  const row = await readTrailRow(admin.client, { column: 'id', value: rowId })
  if (!row || !changesOnlyFields(row)) return refuse(say.notFields)
  const { entity: type, entityId: id } = row
  const store = await createContentStore(admin.viewer)
  const stored = await store.read([id, draftId(id)])
  const document = stored.find(({ _id }) => _id === id)
  if (!document) return refuse(say.gone)
  const checked = await checkUndo(admin, { id, type, stored, store }, rowChanges(row))
  if (!checked.ok) return checked

  const isRedo = row.action === UNDID
  const named = { entity: type, entityId: id, before: null, after: document }
  const thing = thingName(named, new Map([[id, documentName({ ...document, _type: type })]]))
  const save = (overwrite: boolean) =>
    saveContent(admin.viewer, {
      ...{ id, type, action: isRedo ? REDID : UNDID },
      changes: checked.changes.map((change) => ({ ...change, overwrite })),
      initial: initialDocument({ id, type }),
      missing: checked.changes.map(({ path }) => missingFields({ type, path })).find(Boolean),
    })

  const first = await save(false)
  const published = first.status === 'conflict' ? first.conflicts : []
  const conflicts = [
    ...published,
    ...inDraft(
      published,
      stored.find(({ _id }) => _id !== id),
    ),
  ]
  const version = versionOf(conflicts)
  if (conflicts.some(({ where }) => where === 'removed')) return refuse(say.removed)
  if (conflicts.length > 0 && version !== decided) {
    const described = await describeConflicts(admin, row, conflicts)
    return { ok: true, status: 'conflict', thing, conflicts: described, version }
  }
  const outcome = conflicts.length > 0 ? await save(true) : first
  if (outcome.status === 'conflict') return refuse(say.removed)
  const made = { column: 'after->>revision', value: outcome.revision } as const
  const { id: newRow = null } = (await readTrailRow(admin.client, made)) ?? {}
  return {
    ok: true,
    status: 'done',
    isRedo,
    thing,
    row: newRow,
    seenAt: seenAt(document, outcome),
  }
}

function refuse(message: string): Refusal {
  return { ok: false, message }
}

/** Returns the other values that a draft has of fields in conflict, which undoing anyway replaces, too. */
function inDraft(conflicts: readonly FieldConflict[], draft: StoredDocument | undefined) {
  return conflicts.flatMap((conflict): FieldConflict[] => {
    const { path, where, theirs: published, mine } = conflict
    if (!draft || where !== 'published' || parentAt(draft, path) === undefined) return []
    const theirs = valueAt(draft, path) ?? null
    const isOther = !isSameValue(theirs, published) && !isSameValue(theirs, mine)
    return isOther ? [{ ...conflict, theirs, where: 'draft' }] : []
  })
}

function versionOf(conflicts: readonly FieldConflict[]): string {
  const values = conflicts.map(({ path, where, theirs }) => [path, where, theirs])
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

/** Returns where visitors see a text change. Other values, and texts of hidden sections, can't be found on a page. */
function seenAt(
  document: StoredDocument,
  { before: [before = {}], after: [after = {}] }: Extract<SaveOutcome, { status: 'saved' }>,
): VisibleChange | undefined {
  const path = pathOf(document)
  for (const field of path === null ? [] : Object.keys(after)) {
    const [said, says] = [before[field], after[field]]
    const { isBehindLink, isImage, isRichText } = editableField(`${document._type}`, field) ?? {
      isBehindLink: true,
    }
    const section = /^\w+\[[^\]]*\]/.exec(field)?.[0]
    const isHidden = section !== undefined && valueAt(document, `${section}.hidden`) === true
    if (isBehindLink || isImage || isRichText || isHidden) continue
    if (path === null || typeof says !== 'string' || typeof said !== 'string') continue
    return { path, shows: { says: findableWords(says, said), said: findableWords(said, says) } }
  }
  return undefined
}
