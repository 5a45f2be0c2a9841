/** The location of a stored text: a document, and a path in it as in Sanity patches. */
export type TextAddress = {
  /** Id of the published document. */
  readonly id: string
  readonly type: string
  /** `heroTitle`, `items[_key=="a1b2"].title`, `features[1]`. See `valueAt`. */
  readonly path: string
}

/**
 * Parses the attribute of an editable text as written by `editAttribute`:
 * `id=post-1;type=post;path=items:a1b2.title;base=%2Fstudio`.
 *
 * @returns `undefined` for anything else
 */
export function readTextAddress(attribute: string): TextAddress | undefined {
  const parts = new Map(attribute.split(';').map(pair))
  const [id, type, path] = ['id', 'type', 'path'].map((name) => parts.get(name))
  if (!id || !type || !path) return undefined
  const steps = path.split('.').map(readStep)
  return steps.includes(undefined) ? undefined : { id, type, path: steps.join('.') }
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Turns `items:a1b2` into `items[_key=="a1b2"]` and `features:1` into `features[1]`. The attribute doesn't distinguish
 * an index from a key of digits, but keys have twelve characters and no list of texts has ten thousand items.
 */
function readStep(step: string): string | undefined {
  const [, name = '', , item] = /^([A-Za-z_]\w*)(:([\w-]+))?$/.exec(step) ?? []
  if (!name) return undefined
  if (item === undefined) return name
  return /^\d{1,4}$/.test(item) ? `${name}[${item}]` : `${name}[_key=="${item}"]`
}
