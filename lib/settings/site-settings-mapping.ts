import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { type ReadersOf, text } from '#lib/content/stored-fields.ts'
import type { SiteSettings as SettingsDocument } from '#schemas/sanity.types.ts'
import {
  type PerformanceName,
  performanceFields,
  siteSettingsDefaults as usual,
} from '#schemas/site-settings-defaults.ts'

export type SiteSettings = {
  readonly siteName: string
  readonly tagline: string
  readonly contactEmail: string
  readonly showNewsletter: boolean
  readonly enableComments: boolean
  readonly maintenanceMode: boolean
  readonly performance: PerformanceSettings
  readonly edit?: EditTarget | undefined
}

/** What may be switched off to find out what it does (requirements §2, Performance). */
export type PerformanceSettings = Readonly<Record<PerformanceName, boolean>>

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

/** Stored settings over the defaults, key by key (requirements §3, Site settings). */
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
