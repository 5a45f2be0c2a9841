import { DateTime } from 'groq-js'

/**
 * `array::unique()`: the first of all elements that are equal. Arrays and objects equal nothing, as in `==`.
 *
 * @returns null for what is no array
 *
 * @example
 * unique([1, '1', 1, null, null, [1], [1]]) // [1, '1', null, [1], [1]]
 */
export function unique(value: unknown): unknown[] | null {
  if (!Array.isArray(value)) return null
  const values = new Set<unknown>()
  const times = new Set<string>()
  return value.filter((item: unknown) => {
    if (item instanceof DateTime) return isNew(times, String(item))
    return (typeof item === 'object' && item !== null) || isNew(values, item ?? null)
  })
}

function isNew<Item>(known: Set<Item>, item: Item): boolean {
  if (known.has(item)) return false
  known.add(item)
  return true
}
