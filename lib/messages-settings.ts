import { checkCustomSchema } from '#schemas/rules/custom-schema.ts'

/** What the site settings say (requirements §2, Settings, and §8). */
export const settingsMessages = {
  loading: 'Loading settings',
  loadFailed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
  saved: { title: 'Settings Saved', text: 'The new settings are saved.' },
  seoSaveFailed: 'Failed to save SEO data',
  seoSaved: {
    title: 'SEO Data Saved',
    text: (path: string) => `The search data of ${path} is saved.`,
  },
  reset: {
    title: 'Reset to Defaults',
    text: (path: string) => `${path} uses its defaults again.`,
    ask: (path: string) => `Reset ${path} to its defaults?`,
  },
  exported: { title: 'Report Exported', text: (file: string) => `${file} is in your downloads.` },
  measureFailed: 'Could not be measured: the site did not answer itself.',
  noRating: 'Left out on purpose: no rating without real reviews.',
  invalidSchema: String(checkCustomSchema('{')),
  unsaved(fields: number) {
    if (fields === 0) return 'Everything is saved.'
    return fields === 1 ? '1 field is not saved yet.' : `${fields} fields are not saved yet.`
  },
  fieldsWrong: 'A field needs another look.',
  askMaintenance: 'Switch maintenance mode on?',
  askSecurity: 'Switch the security headers off?',
  otherEmail: (address: string) =>
    `Visitors see ${address} instead: it stands under Content, Links. Empty that field to use this one.`,
  conflict: 'Somebody else changed this meanwhile',
} as const
