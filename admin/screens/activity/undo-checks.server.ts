import 'server-only'
import { checkPageImage, isImageAddress } from '#admin/editor/image/page-image.ts'
import { checkPageText } from '#admin/editor/text/page-text.ts'
import { isUndone, type RowChange } from '#admin/kit/activity/row-changes.ts'
import { checkGeneral, SETTINGS_ID } from '#admin/screens/settings/general-settings.ts'
import { checkSeo, seoFieldsOf } from '#admin/screens/settings/seo-values.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import type { ContentStore, StoredDocument } from '#lib/content/content-store.ts'
import { parentAt } from '#lib/content/field-path.ts'
import type { FieldChange } from '#lib/content/save-fields.ts'
import type { SchemaPart } from '#schemas/rules/field-rules.ts'
import { editableField } from '#site/editable-field.ts'
import { siteTypes } from '#site/schema.ts'
import { undoMessages as say } from './messages.ts'
import { missingText } from './restore-document.server.ts'
import { missingTargets } from './restored-content.ts'

const types: readonly SchemaPart[] = siteTypes

type Target = {
  readonly id: string
  readonly type: string
  /** The document, and its draft if there is one. */
  readonly stored: readonly StoredDocument[]
  readonly store: ContentStore
}

type Checked = { readonly ok: true; readonly changes: readonly FieldChange[] } | Refusal

/** Returns the values to store to undo changes, or why they can't be undone. */
export async function checkUndo(
  admin: Admin,
  target: Target,
  changes: readonly RowChange[],
): Promise<Checked> {
  const undone = changes.map(({ path, before, after }) => ({ path, seen: after, next: before }))
  const message = refusalFor(target, undone) ?? (await refusalForTargets(admin, target, undone))
  if (message !== undefined) return { ok: false, message }

  const checked: FieldChange[] = []
  for (const change of undone) {
    const answer = await checkField(target, change)
    if (!answer.ok) return answer
    checked.push({ ...change, next: answer.next })
  }
  return { ok: true, changes: checked }
}

function refusalFor(
  { id, type, stored }: Target,
  changes: readonly FieldChange[],
): string | undefined {
  const published = stored.find(({ _id }) => _id === id)
  const isRemoved = ({ path }: FieldChange) =>
    path.includes('[') && parentAt(published, path) === undefined
  if (changes.some(isRemoved)) return say.removed
  const known = types.find(({ name }) => name === type)?.fields ?? []
  const isKnown = ({ path }: FieldChange) =>
    known.some(({ name }) => name === /^\w+/.exec(path)?.[0])
  if (!changes.every(isKnown)) return say.fieldGone
  const taken = changes.map(({ path, next }) => ({ path, before: next }))
  if (isUndone(taken, stored)) return say.already

  const values = Object.fromEntries(changes.map(({ path, next }) => [path, next]))
  const problems = type === SETTINGS_ID ? checkGeneral(values) : checkSeo(seoFieldsOf(values))
  return Object.values(problems)[0]
}

async function refusalForTargets(
  { viewer }: Admin,
  { id }: Target,
  changes: readonly FieldChange[],
) {
  const values = { _id: id, values: changes.map(({ next }) => next) }
  const missing = await missingTargets([values], await createContentClient(viewer))
  if (missing.documents.length > 0) return missingText(missing.documents)
  return missing.files.length > 0 ? say.fileGone : undefined
}

/** Checks what can also be edited on the page by the same rules. */
function checkField({ id, type, store }: Target, change: FieldChange) {
  const { path, next } = change
  const address = { id, type, path, seen: change.seen, next, overwrite: false }
  if (isImageAddress(address)) return checkPageImage(store, address)
  const isText =
    editableField(type, path) !== undefined && (next === null || typeof next === 'string')
  return isText ? checkPageText(store, address) : { ok: true as const, next }
}
