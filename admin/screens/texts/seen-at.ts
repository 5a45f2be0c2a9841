import type { VisibleChange } from '#admin/kit/read-back.ts'
import { contentText } from '#site/registry.ts'
import { editorGroups } from './editor-fields.ts'
import { changedKeys, type Edits } from './edits.ts'

/**
 * Where a visitor sees that texts were changed: on the page of the first one. All of them are published at once.
 *
 * @returns `undefined` where no page changes: a default was written down as it is
 */
export function textsSeenAt(edits: Edits): VisibleChange | undefined {
  for (const key of changedKeys(edits)) {
    const group = editorGroups.find(({ keys }) => keys.some((each) => each === key))
    const byDefault = contentText(key).text
    const says = edits[key]?.text.trim() || byDefault
    const said = edits[key]?.seen ?? byDefault
    if (group && says !== said) return { path: group.path, shows: { says, said } }
  }
  return undefined
}
