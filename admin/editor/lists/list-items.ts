import { newKey, withNewKeys } from '#admin/editor/sections/new-section.ts'
import { isRecord } from '#lib/json.ts'

/** A list, and one of its items: `_key=="a1b2"` or `2`, as in the path of a text in it. */
export type ListPlace = { readonly list: string; readonly item: string }

export type ListItems = readonly unknown[]

export const listOperations = ['up', 'down', 'duplicate', 'remove'] as const

export type ListOperation = (typeof listOperations)[number]

/** Returns the innermost list that a text is in, or `undefined`. */
export function listPlace(path: string): ListPlace | undefined {
  const [, list, item] = /^(.+)\[([^\]]+)\][^[\]]*$/.exec(path) ?? []
  return list && item ? { list, item } : undefined
}

/** Returns the list after a change of one item, or `undefined` if there is nothing to change. */
export function changedItems(
  items: ListItems,
  item: string,
  operation: ListOperation,
): ListItems | undefined {
  const index = indexOf(items, item)
  const found = items[index]
  if (found === undefined) return undefined
  if (operation === 'duplicate') return items.toSpliced(index + 1, 0, copyOf(found))
  const rest = items.toSpliced(index, 1)
  if (operation === 'remove') return rest.length > 0 ? rest : undefined
  const place = operation === 'up' ? index - 1 : index + 1
  return items[place] === undefined ? undefined : rest.toSpliced(place, 0, found)
}

function indexOf(items: ListItems, item: string): number {
  const [, key] = /^_key=="(.+)"$/.exec(item) ?? []
  return key ? items.findIndex((each) => isRecord(each) && each._key === key) : Number(item)
}

/** Texts have no keys, and pages tell the items of a list of texts apart by their words. */
function copyOf(item: unknown): unknown {
  return isRecord(item) ? { ...withNewKeys(item), _key: newKey() } : `${item} (copy)`
}
