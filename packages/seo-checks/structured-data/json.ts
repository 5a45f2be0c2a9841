export type Json = string | number | boolean | null | JsonList | JsonObject
export type JsonList = readonly Json[]
export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value)
}

export function isList(value: Json | undefined): value is JsonList {
  return Array.isArray(value)
}

/** Returns an own property, never an inherited one (`constructor`, `__proto__`). */
export function property(node: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(node, key) ? node[key] : undefined
}

/** Returns the value at a dotted path (`offers.price`), or undefined. Doesn't look inside lists. */
export function valueAt(node: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = node
  for (const key of path.split('.')) value = isObject(value) ? property(value, key) : undefined
  return value
}

export function withValue(node: JsonObject, path: string, value: Json): JsonObject {
  const [key, rest] = firstStep(path)
  if (rest === undefined) return { ...node, [key]: value }
  const inner = property(node, key)
  return { ...node, [key]: withValue(isObject(inner) ? inner : {}, rest, value) }
}

/** Returns a copy without the value at the path. Objects around it stay, even if now empty. */
export function withoutValue(node: JsonObject, path: string): JsonObject {
  const [key, rest] = firstStep(path)
  if (rest === undefined) return withoutKeys(node, [key])
  const inner = property(node, key)
  return isObject(inner) ? { ...node, [key]: withoutValue(inner, rest) } : node
}

export function withoutKeys(node: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)))
}

/** Returns a property's values: none, one, or those of its list. */
export function valuesOf(value: Json | undefined): JsonList {
  if (value === undefined || value === null) return []
  return isList(value) ? value : [value]
}

/** Returns a node's types without the vocabulary's URL: `['Article']` for `https://schema.org/Article`. */
export function typesOf(node: JsonObject): readonly string[] {
  return valuesOf(property(node, '@type')).flatMap((type) =>
    typeof type === 'string' ? [bareTerm(type)] : [],
  )
}

/** Strips the vocabulary: `InStock` for `https://schema.org/InStock` and `schema:InStock`. */
export function bareTerm(text: string): string {
  return text.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')
}

/** Returns true if two values are equal, regardless of property order. */
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
