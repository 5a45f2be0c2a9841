/**
 * The site's texts: what is stored, over the defaults shipped in code (requirements §3, Site content).
 * A key that is missing, blank or not a text falls back alone; a corrupt document falls back whole.
 */
export function mergeSiteText<Texts extends Readonly<Record<string, string>>>(
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
