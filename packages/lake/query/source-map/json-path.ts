import { valueAt } from '#lake/mutate/places.ts'
import type { Place } from './locate.ts'

/** How elements of arrays are named in the paths of sources: by position, or by `_key` where they have one. */
export type SourceMapKind = 'indexes' | 'keys'

/** Writes normalized JSON paths, in @sanity/client's dialect of them: `$['body'][?(@._key=='a')]['text']`. */
export type JsonPathWriter = {
  name(name: string): string
  /**
   * Whether a name survives everything that is done with a path: @sanity/client takes one with a quote or a bracket
   * apart wrongly, and the Studio's own paths put dots between names.
   */
  isPlain(name: string): boolean
  element(list: readonly unknown[], index: number): string
  /** The path of a place in its document; undefined for one that cannot be written. */
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

/** Creates a writer, which remembers the names and the arrays it has met. */
export function jsonPathWriter(kind: SourceMapKind): JsonPathWriter {
  const keysOf = new Map<readonly unknown[], (string | undefined)[]>()
  const plain = new Map<string, boolean>()

  function isPlain(name: string): boolean {
    const known = plain.get(name) ?? PLAIN.test(name)
    plain.set(name, known)
    return known
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

/** The keys that name one element alone. */
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
