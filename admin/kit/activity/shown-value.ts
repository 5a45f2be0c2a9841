/** Returns true for an object with named fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Converts a stored value to readable text, rich text to plain text; `null` if it is empty. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return listText(value)
  if (!isFields(value)) return String(value)
  if (typeof value.current === 'string') return value.current
  if (typeof value._ref === 'string') return value._ref
  if (Array.isArray(value.children)) return listText(value.children)
  return typeof value.text === 'string' ? value.text : fieldsText(value)
}

function fieldsText(value: Record<string, unknown>): string | null {
  const parts = Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, field]) => {
      const text = textOf(field)
      return text === null ? [] : [`${name}: ${text}`]
    })
  return parts.length === 0 ? null : parts.join('; ')
}

/** Joins the spans of a paragraph directly, and other items with a paragraph sign. */
function listText(list: readonly unknown[]): string | null {
  const isParagraph = list.every((item) => isFields(item) && item._type === 'span')
  const text = list.flatMap((item) => textOf(item) ?? []).join(isParagraph ? '' : ' ¶ ')
  return text === '' ? null : text
}
