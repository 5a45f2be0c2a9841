/*
 * Changes of a list of sections. Every change addresses sections by `_key` and touches no other section, so that the
 * changes of two editors merge. Applying a change twice is the same as applying it once.
 */

/** A section, or what stands for it in the browser. */
export type Keyed = { readonly _key: string }

/** A change of a list. Places are given as in `SectionOperation`. */
export type SectionEdit<Item extends Keyed> =
  | { readonly kind: 'insert'; readonly item: Item; readonly after: readonly string[] }
  | { readonly kind: 'move'; readonly key: string; readonly after: readonly string[] }
  | { readonly kind: 'hide'; readonly key: string; readonly hidden: boolean }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'replace'; readonly item: Item }

/** Returns the keys of the sections before one, the nearest first. */
export function keysBefore(list: readonly Keyed[], key: string): string[] {
  const at = list.findIndex(({ _key }) => _key === key)
  return list
    .slice(0, Math.max(at, 0))
    .map(({ _key }) => _key)
    .reverse()
}

/** Returns the list after a change. A change of a missing section changes nothing. */
export function withEdit<Item extends Keyed>(
  list: readonly Item[],
  edit: SectionEdit<Item>,
): readonly Item[] {
  if (edit.kind === 'insert') {
    return has(list, edit.item._key) ? list : withItem(list, edit.item, edit.after)
  }
  if (edit.kind === 'replace') {
    return list.map((each) => (each._key === edit.item._key ? edit.item : each))
  }
  const item = list.find(({ _key }) => _key === edit.key)
  if (!item) return list
  if (edit.kind === 'hide') {
    return list.map((each) => (each === item ? { ...each, hidden: edit.hidden } : each))
  }
  const rest = list.filter((each) => each !== item)
  return edit.kind === 'remove' ? rest : withItem(rest, item, edit.after)
}

function withItem<Item extends Keyed>(
  list: readonly Item[],
  item: Item,
  after: readonly string[],
): readonly Item[] {
  const anchor = after.find((key) => has(list, key))
  return list.toSpliced(list.findIndex(({ _key }) => _key === anchor) + 1, 0, item)
}

function has(list: readonly Keyed[], key: string): boolean {
  return list.some(({ _key }) => _key === key)
}
