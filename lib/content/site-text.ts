import { siteContentDefaults, siteContentKeys } from '#schemas/site-content-keys.ts'
import type { SiteText } from './types.ts'

/**
 * The site's texts: what is stored, over the defaults shipped in code (specification §3, Site content).
 * A key that is missing, blank or not a text falls back alone; a corrupt document falls back whole.
 */
export function mergeSiteText(stored: unknown): SiteText {
  if (typeof stored !== 'object' || stored === null) return siteContentDefaults
  const values = new Map<string, unknown>(Object.entries(stored))
  const merged = { ...siteContentDefaults }
  for (const key of siteContentKeys) {
    const value = values.get(key)
    if (typeof value === 'string' && value.trim() !== '') merged[key] = value
  }
  return merged
}
