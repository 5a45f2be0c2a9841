import { isRecord } from '#lib/json.ts'

function isSpan(value: unknown): boolean {
  return isRecord(value) && value._type === 'span'
}

/** Titles of documents by ID. */
type Titles = ReadonlyMap<string, string>

/**
 * Converts a stored value to readable text, rich text to plain text; `null` if it is empty.
 *
 * @param titles of the documents that it refers to
 */
export function textOf(value: unknown, titles: Titles = new Map()): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return listText(value, titles)
  return isRecord(value) ? objectText(value, titles) : String(value)
}

function objectText(value: Record<string, unknown>, titles: Titles): string | null {
  if (typeof value.current === 'string') return value.current
  if (typeof value._ref === 'string') return nameOfTarget(value._ref, titles)
  if (Array.isArray(value.children)) return listText(value.children, titles)
  if (isRecord(value.asset) && value.alt) return `image “${value.alt}”`
  if (value._type === 'link' && (value.href || value.to)) {
    return textOf(value.href ?? value.to, titles)
  }
  return isSpan(value) ? String(value.text ?? '') : fieldsText(value, titles)
}

function nameOfTarget(id: string, titles: Titles): string {
  if (isFile(id)) return id.startsWith('image') ? 'an image' : 'a file'
  return titles.get(id) ?? 'a deleted document'
}

/** Returns true for the ID of an image or another file. */
export function isFile(id: string): boolean {
  return /^(?:image|file)-/.test(id)
}

/** Returns the IDs of the documents that a value refers to. */
export function targetsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsOf)
  if (!isRecord(value)) return []
  return typeof value._ref === 'string' ? [value._ref] : Object.values(value).flatMap(targetsOf)
}

function fieldsText(value: Record<string, unknown>, titles: Titles): string | null {
  const parts = Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, field]) => {
      const text = textOf(field, titles)
      if (text === null) return []
      return name === 'asset' ? [text] : [`${inWords(name)}: ${text}`]
    })
  return parts.length === 0 ? null : parts.join('; ')
}

/** Spells a field's name as words: `publishedAt` as “published at”. */
export function inWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
}

/** Joins the spans of a paragraph directly, and other items with a paragraph sign. */
function listText(list: readonly unknown[], titles: Titles): string | null {
  const isParagraph = list.every(isSpan)
  const text = list.flatMap((item) => textOf(item, titles) ?? []).join(isParagraph ? '' : ' ¶ ')
  return text === '' ? null : text
}
