import type { App } from '#lib/content/types.ts'

/** The headings of an app's page, for whatever the editors have left blank. */
const DEFAULTS = {
  featuresTitle: 'What it does',
  questionsTitle: 'Questions people ask it',
  plansTitle: 'Prices',
  closingTitle: 'See what it finds on your site',
  closingText: 'Bring one page or one question, and judge by what comes back.',
} as const

/** The heading of one section of an app's page. */
export function sectionText(app: App, field: keyof typeof DEFAULTS): string {
  return app[field] ?? DEFAULTS[field]
}
