import { appPageDefaults } from '#schemas/app-page-fields.ts'
import type { App } from '#site/content/app-mapping.ts'

/** The heading of one section of an app's page. */
export function sectionText(app: App, field: keyof typeof appPageDefaults): string {
  return app[field] ?? appPageDefaults[field]
}
