import { valueAt } from '#lake/mutate/places.ts'
import type { Place } from './locate.ts'

/** How paths name array elements: by index, or by `_key` if they have one. */
export type SourceMapKind = 'indexes' | 'keys'

/** Writes normalized JSON paths in the dialect of @sanity/client: `$['body'][?(@._key=='a')]['text']`. */
export type JsonPathWriter = {
  name(name: string): string
  /**
   * Returns true if clients read the name correctly in a path: @sanity/client doesn't if it contains a quote or a
   * bracket, and the Studio joins names with dots.
   */
  isPlain(name: string): boolean
  element(list: readonly unknown[], index: number): string
  /** Returns the path of a place in its document; undefined if a name can't be written. */
  path(place: Place): string | undefined
}

const ESCAPED: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

const PLAIN = /^[^'"\\.[\]\p{Cc}]+$/u

/** Creates a writer. It caches names and arrays. */
export function jsonPathWriter(kind: SourceMapKind): JsonPathWriter {
  const keysOf = new Map<readonly unknown[], (string | undefined)[]>()
  const plain = new Map<string, boolean>()

  function isPlain(name: string): boolean {
    const result = plain.get(name) ?? PLAIN.test(name)
    plain.set(name, result)
    return result
  }

  function element(list: readonly unknown[], index: number): string {
    if (kind === 'indexes') return `[${index}]`
    const keys = keysOf.get(list) ?? usableKeys(list)
    keysOf.set(list, keys)
    const key = keys[index]
    return key === undefined ? `[${index}]` : `[?(@._key=='${key}')]`
  }

  return {
    name: nameStep,
    isPlain,
    element,
    path({ document, path }) {
      if (path.some((key) => typeof key === 'string' && !isPlain(key))) return undefined
      const parents = path.map((_, at) => valueAt(document, path.slice(0, at)))
      const steps = path.map((key, at) => {
        const list: unknown = parents[at]
        return typeof key === 'number' && Array.isArray(list)
          ? element(list, key)
          : nameStep(String(key))
      })
      return `$${steps.join('')}`
    },
  }
}

function nameStep(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (sign) => ESCAPED[sign] ?? sign)}']`
}

/** Returns the `_key` of each element if it is unique and can be written. */
function usableKeys(list: readonly unknown[]): (string | undefined)[] {
  const keys = list.map((item) =>
    typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string'
      ? item._key
      : undefined,
  )
  const counts = new Map<string, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keys.map((key) =>
    key !== undefined && counts.get(key) === 1 && PLAIN.test(key.replaceAll('.', ''))
      ? key
      : undefined,
  )
}
