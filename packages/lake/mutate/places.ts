import { isJsonObject } from './json.ts'

/** Path of a value in a document: field names and array indexes. */
export type Place = readonly (string | number)[]

/** Returned by a change to remove the value. */
export const REMOVED = Symbol('gone')

/** Returns the new value for a value, which is undefined if it doesn't exist. */
type Change = (value: unknown) => unknown

/** Returns a container's own member, or undefined. */
export function memberOf(value: unknown, key: string | number): unknown {
  return hasMember(value, key) ? Reflect.get(value, key) : undefined
}

function hasMember(value: unknown, key: string | number): value is object {
  if (Array.isArray(value)) return typeof key === 'number' && key >= 0 && key < value.length
  return typeof key === 'string' && isJsonObject(value) && Object.hasOwn(value, key)
}

export function valueAt(root: unknown, place: Place): unknown {
  return place.reduce(memberOf, root)
}

/** Returns true if there is a value at a place, including `null`. */
export function exists(root: unknown, place: Place): boolean {
  const key = place.at(-1)
  return key === undefined || hasMember(valueAt(root, place.slice(0, -1)), key)
}

/** Returns true if a value can be set at a place. Missing fields are created on the way, array elements aren't. */
export function canHold(root: unknown, place: Place): boolean {
  return place.every((key, at) => typeof key === 'string' || exists(root, place.slice(0, at + 1)))
}

/**
 * Returns a copy with the values at some places replaced, innermost first. Each container is copied once. A value that
 * isn't a container is replaced if a field has to be set in it.
 */
export function changedAt(root: unknown, places: readonly Place[], change: Change): unknown {
  const below = new Map<string | number, Place[]>()
  for (const [key, ...rest] of places) {
    if (key === undefined) continue
    const inside = below.get(key)
    if (inside) inside.push(rest)
    else below.set(key, [rest])
  }
  const value = below.size === 0 ? root : withMembers(root, below, change)
  return places.some((place) => place.length === 0) ? change(value) : value
}

function withMembers(
  container: unknown,
  below: ReadonlyMap<string | number, Place[]>,
  change: Change,
): unknown {
  if (Array.isArray(container)) {
    const items = container.map((item: unknown, index) => {
      const inside = below.get(index)
      return inside ? changedAt(item, inside, change) : item
    })
    return items.filter((item) => item !== REMOVED)
  }
  const copy = isJsonObject(container) ? { ...container } : {}
  for (const [name, inside] of below) {
    const value = changedAt(memberOf(copy, name), inside, change)
    if (value === REMOVED) delete copy[name]
    else copy[name] = value
  }
  return copy
}
