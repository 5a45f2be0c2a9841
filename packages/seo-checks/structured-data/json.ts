/** A value that JSON can hold. */
export type Json = string | number | boolean | null | JsonList | JsonObject
export type JsonList = readonly Json[]
export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

export function isList(value: Json | undefined): value is JsonList {
  return Array.isArray(value)
}

/** A property of its own; nothing that objects inherit (`constructor`, `__proto__`). */
export function property(node: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(node, key) ? node[key] : undefined
}

/** What stands at a dotted path of properties (`offers.price`), or undefined. Lists are not entered. */
export function valueAt(node: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = node
  for (const key of path.split('.')) value = isObject(value) ? property(value, key) : undefined
  return value
}

/** A copy with the value at the path; objects on the way are made where there are none. */
export function withValue(node: JsonObject, path: string, value: Json): JsonObject {
  const [key, rest] = firstStep(path)
  if (rest === undefined) return { ...node, [key]: value }
  const inner = property(node, key)
  return { ...node, [key]: withValue(isObject(inner) ? inner : {}, rest, value) }
}

/** A copy without the value at the path. What contained it stays, even when nothing is left in it. */
export function withoutValue(node: JsonObject, path: string): JsonObject {
  const [key, rest] = firstStep(path)
  if (rest === undefined) return withoutKeys(node, [key])
  const inner = property(node, key)
  return isObject(inner) ? { ...node, [key]: withoutValue(inner, rest) } : node
}

export function withoutKeys(node: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)))
}

/** The values a property has: none, one, or those of its list. */
export function valuesOf(value: Json | undefined): JsonList {
  if (value === undefined || value === null) return []
  return isList(value) ? value : [value]
}

/** Types of a node without the vocabulary's address: `['Article']` for `https://schema.org/Article`. */
export function typesOf(node: JsonObject): readonly string[] {
  return valuesOf(property(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? [bareTerm(type)] : [],
  )
}

/** `InStock` for `https://schema.org/InStock` and `schema:InStock`. */
export function bareTerm(text: string): string {
  return text.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')
}

/** Whether two values say the same, whatever the order of their properties. */
export function sameJson(a: Json, b: Json): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [key, sorted(inner)])
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function firstStep(path: string): [string, string | undefined] {
  const dot = path.indexOf('.')
  return dot < 0 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)]
}
