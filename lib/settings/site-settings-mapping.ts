import { z } from 'zod'
import type { SiteSettings as SettingsDocument } from '#schemas/sanity.types.ts'
import { siteSettingsDefaults as usual } from '#schemas/site-settings-defaults.ts'
import { type PerformanceName, performanceFields } from '#schemas/site-settings-performance.ts'
import { type ReadersOf, text } from '#lib/content/stored-fields.ts'
import type { PerformanceSettings, SiteSettings } from '#site/content/types.ts'

const textOr = (usually: string) => text.transform((found) => found || usually)
const flagOr = (usually: boolean) => z.boolean().catch(usually)

const storedSettings = z
  .object({
    siteName: textOr(usual.siteName),
    tagline: textOr(usual.tagline),
    contactEmail: textOr(usual.contactEmail),
    showNewsletter: flagOr(usual.showNewsletter),
    enableComments: flagOr(usual.enableComments),
    maintenanceMode: flagOr(usual.maintenanceMode),
    performance: z.record(z.string(), z.unknown()).catch({}).transform(mergePerformance),
  } satisfies ReadersOf<Omit<SettingsDocument, `_${string}`>>)
  .catch(usual)

/** Stored settings over the defaults, key by key (specification §3, Site settings). */
export function mergeSettings(stored: unknown): SiteSettings {
  return storedSettings.parse(stored)
}

function mergePerformance(stored: Readonly<Record<string, unknown>>): PerformanceSettings {
  const merged: Record<PerformanceName, boolean> = { ...usual.performance }
  for (const { name } of performanceFields) {
    const value = stored[name]
    if (typeof value === 'boolean') merged[name] = value
  }
  return merged
}
