import { isSameValue } from '#admin/editor/body/body-same.ts'
import { isRecord } from '#lib/json.ts'
import { inWords, textOf } from './shown-value.ts'

/** Names of items to show. The others are only counted. */
const MAX_NAMES = 5

const MAX_NAME_LENGTH = 60

/** Fields that name an item of a list, the best first. */
const NAMING_FIELDS = ['label', 'title', 'name', 'heading', 'question', 'text']

type Item = Record<string, unknown> & { readonly _key: string }

/**
 * Says in a few words how a list of items changed: “Added: Contact. Removed: Blog”.
 *
 * @param titles of the documents that it refers to
 * @returns undefined for anything but lists of items with keys, such as plain values and rich text
 */
export function listChanges(
  before: unknown,
  after: unknown,
  titles: ReadonlyMap<string, string>,
): string | undefined {
  const [was, is] = [itemsOf(before), itemsOf(after)]
  if (!was || !is) return undefined
  const kept = is.filter(({ _key }) => has(was, _key))
  const order = kept.map(({ _key }) => _key)
  const orderBefore = was.map(({ _key }) => _key).filter((key) => has(is, key))
  const moved = movedKey(orderBefore, order)
  const parts = [
    ['Added', is.filter(({ _key }) => !has(was, _key))],
    ['Removed', was.filter(({ _key }) => !has(is, _key))],
    ['Moved', moved ? kept.filter(({ _key }) => moved === _key) : []],
    ['Changed', kept.filter((item) => !was.some((each) => isSameValue(each, item)))],
  ] as const
  const words = parts.flatMap(([verb, items]) =>
    items.length > 0 ? [`${verb}: ${namesOf(items, titles)}`] : [],
  )
  const isReordered = moved === undefined && !isSameValue(orderBefore, order)
  return [...words, ...(isReordered ? ['Order changed'] : [])].join('. ') || undefined
}

/** Returns the item whose move explains a different order of the same items. */
function movedKey(before: readonly string[], after: readonly string[]): string | undefined {
  if (isSameValue(before, after)) return undefined
  return after.find((key) =>
    isSameValue(
      before.filter((each) => each !== key),
      after.filter((each) => each !== key),
    ),
  )
}

function itemsOf(value: unknown): readonly Item[] | undefined {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return undefined
  return value.every(isItem) ? value : undefined
}

function isItem(value: unknown): value is Item {
  return isRecord(value) && typeof value._key === 'string' && value._type !== 'block'
}

function has(items: readonly Item[], key: string): boolean {
  return items.some(({ _key }) => _key === key)
}

function namesOf(items: readonly Item[], titles: ReadonlyMap<string, string>): string {
  const names = items.slice(0, MAX_NAMES).map((item) => nameOf(item, titles))
  const others = items.length - names.length
  return [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')
}

function nameOf(item: Item, titles: ReadonlyMap<string, string>): string {
  const [named] = NAMING_FIELDS.flatMap((field) => textOf(item[field], titles) ?? [])
  const type = typeof item._type === 'string' ? inWords(item._type) : 'item'
  const name = named ?? textOf(item, titles) ?? type
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name
}
