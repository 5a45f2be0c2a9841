import { isJsonObject } from './json.ts'

/** Where one value stands in a document: names of fields and positions in arrays. */
export type Place = readonly (string | number)[]

/** What a change answers to take the value away. */
export const GONE = Symbol('gone')

/** A value's successor; undefined is given where there is none yet. */
type Change = (value: unknown) => unknown

/** A container's own member; undefined for what is not there. */
export function memberOf(value: unknown, key: string | number): unknown {
  return hasMember(value, key) ? Reflect.get(value, key) : undefined
}

function hasMember(value: unknown, key: string | number): value is object {
  if (Array.isArray(value)) return typeof key === 'number' && key >= 0 && key < value.length
  return typeof key === 'string' && isJsonObject(value) && Object.hasOwn(value, key)
}

/** The value at a place; undefined where there is none. */
export function valueAt(root: unknown, place: Place): unknown {
  return place.reduce(memberOf, root)
}

/** Whether there is a value at a place. `null` is one. */
export function isThere(root: unknown, place: Place): boolean {
  const key = place.at(-1)
  return key === undefined || hasMember(valueAt(root, place.slice(0, -1)), key)
}

/** Whether a value can be put at a place: fields are made on the way, elements of arrays are not. */
export function canHold(root: unknown, place: Place): boolean {
  return place.every((key, at) => typeof key === 'string' || isThere(root, place.slice(0, at + 1)))
}

/**
 * A copy in which the values at some places are replaced, those inside others first. Containers are copied once,
 * however many of their values change; what stands where a field's container has to be gives way to it.
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
    return items.filter((item) => item !== GONE)
  }
  const copy = isJsonObject(container) ? { ...container } : {}
  for (const [name, inside] of below) {
    const value = changedAt(memberOf(copy, name), inside, change)
    if (value === GONE) delete copy[name]
    else copy[name] = value
  }
  return copy
}
