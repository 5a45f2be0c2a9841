/**
 * Merges stored texts over the defaults in code (requirements §3, Site content). Each missing, blank or invalid text
 * falls back individually; a corrupt document falls back entirely.
 */
export function mergeTexts<Texts extends Readonly<Record<string, string>>>(
  defaults: Texts,
  stored: unknown,
): Texts {
  if (typeof stored !== 'object' || stored === null) return defaults
  const values = new Map<string, unknown>(Object.entries(stored))
  const written = Object.keys(defaults).flatMap((key) => {
    const value = values.get(key)
    return typeof value === 'string' && value.trim() !== '' ? [[key, value] as const] : []
  })
  return Object.assign({ ...defaults }, Object.fromEntries(written))
}
