import { z } from 'zod'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { optionalText } from './stored-fields.ts'
import type { PerformanceSettings, SiteSettings } from './types.ts'

const optionalFlag = z.boolean().optional().catch(undefined)

const storedPerformance = z
  .object({
    lazyLoading: optionalFlag,
    imageOptimization: optionalFlag,
    codeMinification: optionalFlag,
    cacheHeaders: optionalFlag,
    securityHeaders: optionalFlag,
    compression: optionalFlag,
  })
  .partial()
  .optional()
  .catch(undefined)

const storedSettings = z
  .object({
    siteName: optionalText,
    tagline: optionalText,
    contactEmail: optionalText,
    showNewsletter: optionalFlag,
    enableComments: optionalFlag,
    maintenanceMode: optionalFlag,
    performance: storedPerformance,
  })
  .partial()
  .catch({})

/** Stored settings over the defaults, key by key (specification §3, Site settings). */
export function mergeSettings(stored: unknown): SiteSettings {
  const found = storedSettings.parse(stored)
  const defaults = siteSettingsDefaults
  return {
    siteName: found.siteName ?? defaults.siteName,
    tagline: found.tagline ?? defaults.tagline,
    contactEmail: found.contactEmail ?? defaults.contactEmail,
    showNewsletter: found.showNewsletter ?? defaults.showNewsletter,
    enableComments: found.enableComments ?? defaults.enableComments,
    maintenanceMode: found.maintenanceMode ?? defaults.maintenanceMode,
    performance: mergePerformance(found.performance),
  }
}

function mergePerformance(found: z.infer<typeof storedPerformance>): PerformanceSettings {
  const defaults = siteSettingsDefaults.performance
  return {
    lazyLoading: found?.lazyLoading ?? defaults.lazyLoading,
    imageOptimization: found?.imageOptimization ?? defaults.imageOptimization,
    codeMinification: found?.codeMinification ?? defaults.codeMinification,
    cacheHeaders: found?.cacheHeaders ?? defaults.cacheHeaders,
    securityHeaders: found?.securityHeaders ?? defaults.securityHeaders,
    compression: found?.compression ?? defaults.compression,
  }
}
