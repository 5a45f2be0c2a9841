import { isRecord } from '#lib/json.ts'

/**
 * The value at a path of a document, in the notation Sanity's patches use: `title`, `seo.title`,
 * `body[_key=="a1b2"].children`, `features[1]`.
 *
 * @returns `undefined` where there is nothing
 * @throws SyntaxError for a path of another shape
 */
export function valueAt(document: unknown, path: string): unknown {
  return steps(path).reduce(take, document)
}

type Step = { readonly name: string } | { readonly key: string } | { readonly index: number }

function steps(path: string): Step[] {
  const found: Step[] = []
  // One name, key or place in a list at a time, each where the last one ended.
  const step = /\.?([A-Za-z_][A-Za-z0-9_]*)|\[_key==(?:"([^"\\]*)"|'([^'\\]*)')\]|\[(\d+)\]/y
  while (step.lastIndex < path.length) {
    const match = step.exec(path)
    if (!match) throw new SyntaxError(`Not a path: ${path}`)
    const [, name, quoted, single, index] = match
    if (name !== undefined) found.push({ name })
    else if (index !== undefined) found.push({ index: Number(index) })
    else found.push({ key: quoted ?? single ?? '' })
  }
  return found
}

function take(value: unknown, step: Step): unknown {
  if ('name' in step) return isRecord(value) ? value[step.name] : undefined
  if (!Array.isArray(value)) return undefined
  if ('index' in step) return value[step.index]
  return value.find((item) => isRecord(item) && item._key === step.key)
}
