import { isJsonObject } from './json.ts'

/**
 * Makes the references strong that were weak only until publishing: the Studio marks a reference to
 * a document that is not published yet with `_weak` and `_strengthenOnPublish`; a field that is
 * declared weak says so in `_strengthenOnPublish.weak` and stays weak.
 */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isJsonObject(value)) return value

  const { _strengthenOnPublish: mark, ...reference } = value
  if (typeof value._ref === 'string' && isJsonObject(mark)) {
    if (mark.weak !== true) delete reference._weak
    return reference
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, strengthenReferences(child)]),
  )
}
