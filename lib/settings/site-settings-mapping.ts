import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { type ReadersOf, text } from '#lib/content/stored-fields.ts'
import type { SiteSettings as SettingsDocument } from '#schemas/sanity.types.ts'
import {
  siteSettingsDefaults as defaults,
  type PerformanceName,
  performanceFields,
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

/** Switches that can be turned off to see what they do (requirements §2, Performance). */
export type PerformanceSettings = Readonly<Record<PerformanceName, boolean>>

const textOr = (fallback: string) => text.transform((value) => value || fallback)
const flagOr = (fallback: boolean) => z.boolean().catch(fallback)

const storedSettings = z
  .object({
    siteName: textOr(defaults.siteName),
    tagline: textOr(defaults.tagline),
    contactEmail: textOr(defaults.contactEmail),
    showNewsletter: flagOr(defaults.showNewsletter),
    enableComments: flagOr(defaults.enableComments),
    maintenanceMode: flagOr(defaults.maintenanceMode),
    performance: z.record(z.string(), z.unknown()).catch({}).transform(mergePerformance),
    // Only the Studio reads whether drafts are reviewed.
  } satisfies ReadersOf<Omit<SettingsDocument, `_${string}` | 'reviewDrafts'>>)
  .catch(defaults)

/** Merges stored settings over the defaults, key by key (requirements §3, Site settings). */
export function mergeSettings(stored: unknown): SiteSettings {
  return storedSettings.parse(stored)
}

function mergePerformance(stored: Readonly<Record<string, unknown>>): PerformanceSettings {
  const merged: Record<PerformanceName, boolean> = { ...defaults.performance }
  for (const { name } of performanceFields) {
    const value = stored[name]
    if (typeof value === 'boolean') merged[name] = value
  }
  return merged
}
