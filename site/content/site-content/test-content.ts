import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { textDefaults } from '#site/registry.ts'
import type { SiteContent } from './query.ts'

/** The texts of a site without stored content. */
export const testContent: SiteContent = { ...textDefaults, mail: siteSettingsDefaults }
