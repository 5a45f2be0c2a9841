import { isRecord } from '#lib/json.ts'

/**
 * Returns the value at a path in a document, in the notation of Sanity patches: `title`, `seo.title`,
 * `body[_key=="a1b2"].children`, `features[1]`.
 *
 * @returns `undefined` if there is no value
 * @throws SyntaxError for a path of another shape
 */
export function valueAt(document: unknown, path: string): unknown {
  return steps(path).reduce(take, document)
}

/** Returns the object or list that holds the value at a path; `undefined` if the document has none. */
export function parentAt(document: unknown, path: string): unknown {
  return steps(path).slice(0, -1).reduce(take, document)
}

type Step = { readonly name: string } | { readonly key: string } | { readonly index: number }

function steps(path: string): Step[] {
  const result: Step[] = []
  // The sticky flag matches one name, key or index at a time, each where the last one ended.
  const step = /\.?([A-Za-z_][A-Za-z0-9_]*)|\[_key==(?:"([^"\\]*)"|'([^'\\]*)')\]|\[(\d+)\]/y
  while (step.lastIndex < path.length) {
    const match = step.exec(path)
    if (!match) throw new SyntaxError(`Not a path: ${path}`)
    const [, name, quoted, single, index] = match
    if (name !== undefined) result.push({ name })
    else if (index !== undefined) result.push({ index: Number(index) })
    else result.push({ key: quoted ?? single ?? '' })
  }
  return result
}

function take(value: unknown, step: Step): unknown {
  if ('name' in step) return isRecord(value) ? value[step.name] : undefined
  if (!Array.isArray(value)) return undefined
  if ('index' in step) return value[step.index]
  return value.find((item) => isRecord(item) && item._key === step.key)
}
