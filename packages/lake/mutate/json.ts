import { randomKey } from '#lake/store/document-id.ts'
import { malformed } from './refusal.ts'

export type JsonObject = { [key: string]: unknown }

/** Maximum nesting, more than any document has, so that recursion over documents can't overflow the stack. */
const MAX_DEPTH = 100

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Rejects JSON that a document can't contain: excessive nesting, a key that would become an object's prototype, and
 * numbers that JSON can't represent.
 * @throws Refusal 400
 */
export function checkContent(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw malformed(`Content is nested more than ${MAX_DEPTH} levels deep`)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw malformed('A number is too large to store')
  }
  if (typeof value !== 'object' || value === null) return

  if (Array.isArray(value)) {
    for (const item of value) checkContent(item, depth + 1)
    return
  }
  for (const [key, child] of Object.entries(value)) {
    if (key === '__proto__') throw malformed('A field cannot be named "__proto__"')
    checkContent(child, depth + 1)
  }
}

/** Returns a copy with a `_key` on every object in an array. Unchanged values aren't copied. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKey)
  if (!isJsonObject(value)) return value

  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withArrayKeys(child)]),
  )
}

function withKey(element: unknown): unknown {
  const filled = withArrayKeys(element)
  if (!isJsonObject(filled) || typeof filled._key === 'string') return filled
  return { ...filled, _key: randomKey() }
}
