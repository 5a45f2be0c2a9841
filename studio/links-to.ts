type Fields = Readonly<Record<string, unknown>>

/** Strong reference to a document. While there is one, the document can't be deleted or unpublished. */
type StrongLink = {
  /** JSONMatch path of the field: `entries[_key=="a1"].link.to`. */
  readonly path: string
  /** Label or title of the entry, button or section that it is in. */
  readonly label?: string | undefined
}

/** Finds a document's strong references to the document with an ID. */
export function linksTo(
  id: string,
  value: unknown,
  { path, label }: StrongLink = { path: '' },
): StrongLink[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = isFields(item) && typeof item._key === 'string' ? item._key : undefined
      const step = key === undefined ? `[${index}]` : `[_key=="${key}"]`
      return linksTo(id, item, { path: `${path}${step}`, label })
    })
  }
  if (!isFields(value)) return []
  if (value._ref === id) return value._weak === true ? [] : [{ path, label }]
  const own = path === '' ? undefined : labelOf(value)
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, field]) =>
      linksTo(id, field, { path: path === '' ? name : `${path}.${name}`, label: own ?? label }),
    )
}

/** Returns the text by which editors know a document or a part of one. */
export function labelOf({ label, title, name, question }: Fields): string | undefined {
  return [label, title, name, question].find(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
