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

/** An item to change, with the text in it that the person sees. */
export type ChosenItem = { readonly item: string; readonly text: string }

/** Returns the list after a change of one item, or why there is nothing to change. */
export function changedItems(
  items: ListItems,
  chosen: ChosenItem,
  operation: ListOperation,
): ListItems | 'gone' | 'first' | 'last' | 'only' {
  const index = indexOf(items, chosen)
  const found = items[index]
  if (found === undefined) return 'gone'
  if (operation === 'duplicate') return items.toSpliced(index + 1, 0, copyOf(found, items))
  const rest = items.toSpliced(index, 1)
  if (operation === 'remove') return rest.length > 0 ? rest : 'only'
  if (operation === 'up') return index > 0 ? rest.toSpliced(index - 1, 0, found) : 'first'
  return index < rest.length ? rest.toSpliced(index + 1, 0, found) : 'last'
}

/** Texts have no keys. Another editor may have moved them, so the text at the place must be the one that is seen. */
function indexOf(items: ListItems, { item, text }: ChosenItem): number {
  const [, key] = /^_key=="(.+)"$/.exec(item) ?? []
  if (key) return items.findIndex((each) => isRecord(each) && each._key === key)
  return items[Number(item)] === text ? Number(item) : -1
}

/** Pages tell the items of a list of texts apart by their words. */
function copyOf(item: unknown, items: ListItems): unknown {
  if (isRecord(item)) return { ...withNewKeys(item), _key: newKey() }
  const copy = `${item} (copy)`
  return items.includes(copy) ? copyOf(copy, items) : copy
}
