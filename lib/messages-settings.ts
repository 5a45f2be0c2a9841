import { checkCustomSchema } from '#schemas/rules/custom-schema.ts'

/** Messages of the site settings (requirements §2, Settings, and §8). */
export const settingsMessages = {
  loading: 'Loading settings',
  loadFailed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
  saved: { title: 'Settings Saved', text: 'The new settings are saved.' },
  seoSaveFailed: 'Failed to save SEO data',
  seoSaved: {
    title: 'SEO Data Saved',
    text: (path: string) => `The SEO data of ${path} is saved.`,
  },
  reset: {
    title: 'Reset to Defaults',
    text: (path: string) => `${path} uses its defaults again.`,
    ask: (path: string) => `Reset ${path} to its defaults?`,
  },
  exported: { title: 'Report Exported', text: (file: string) => `${file} is in your downloads.` },
  measureFailed: 'Not measured: the site did not respond to its own request.',
  noRating: 'Left out on purpose: there are no real reviews to rate.',
  invalidSchema: String(checkCustomSchema('{')),
  unsaved(fields: readonly string[]) {
    if (fields.length === 0) return 'All changes saved.'
    const count = fields.length === 1 ? '1 unsaved field' : `${fields.length} unsaved fields`
    return `${count}: ${fields.join(', ').toLowerCase()}`
  },
  unsavedAlso: 'Also unsaved:',
  unsavedElsewhere: 'Not saved yet:',
  fieldsWrong: (fields: readonly string[]) => `Check ${fields.join(' and ')}.`,
  askMaintenance: 'Turn on maintenance mode?',
  askSecurity: 'Turn off the security headers?',
  otherEmail: (address: string) =>
    `Visitors see ${address} instead, from Content, Links. Clear that field to use this one.`,
  conflict: 'Another editor changed these settings',
} as const
