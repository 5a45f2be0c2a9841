import { isSameValue } from '#admin/editor/body/body-same.ts'
import type { FieldChanged } from '#admin/editor/history/field-changes.ts'
import { isRecord } from '#lib/json.ts'
import type { StoredSection } from './section-change.ts'

/** A section as a transaction left it; `undefined` if the page didn't have it. */
export type SectionVersion = Pick<FieldChanged, 'at' | 'email'> & {
  readonly section: StoredSection | undefined
}

/** Returns the changes of a section, newest first, from its versions, newest first. Hiding it is not one of them. */
export function sectionChanges(versions: readonly SectionVersion[]): FieldChanged[] {
  return versions.flatMap(({ at, email, section: after }, index): FieldChanged[] => {
    const before = versions[index + 1]?.section
    if (!before || !after || isSameValue(withoutHidden(before), withoutHidden(after))) return []
    return [{ id: index, at, email, before, after }]
  })
}

function withoutHidden({ hidden, ...section }: StoredSection) {
  return section
}

/** Returns an earlier version to put in the place of a section, which stays hidden or shown. */
export function restoredSection(earlier: StoredSection, { hidden }: StoredSection): StoredSection {
  const { hidden: _former, ...section } = earlier
  const { _type, _key } = earlier
  return { ...section, _type, _key, ...(hidden !== undefined && { hidden }) }
}

/** Returns the words in a section, one text per line. */
export function textOf(section: unknown): string {
  return textsIn(section).join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (Array.isArray(value)) return value.every(isSpan) ? [joined(value)] : value.flatMap(textsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, each]) => (isText(name) ? textsIn(each) : []))
}

/** Styles, marks and other properties of Portable Text aren't words, nor are Sanity's own fields. */
function isText(name: string): boolean {
  return !name.startsWith('_') && !['style', 'listItem', 'marks', 'markDefs'].includes(name)
}

function isSpan(value: unknown): value is { text: string } {
  return isRecord(value) && value._type === 'span' && typeof value.text === 'string'
}

function joined(spans: readonly { text: string }[]): string {
  return spans.map(({ text }) => text).join('')
}
