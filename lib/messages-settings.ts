import { checkCustomSchema } from '#schemas/rules/custom-schema.ts'

/** What the site settings say (specification §2, Settings, and §8). */
export const settingsMessages = {
  loading: 'Loading settings',
  loadFailed: 'Failed to load settings',
  failed: 'Error',
  saveFailed: 'Failed to save settings',
  saved: { title: 'Settings Saved', text: 'They are in force for every visitor.' },
  seoSaveFailed: 'Failed to save SEO data',
  seoSaved: {
    title: 'SEO Data Saved',
    text: (path: string) => `Search engines get it at ${path} from now on.`,
  },
  reset: {
    title: 'Reset to Defaults',
    text: (path: string) => `${path} says again what it said out of the box.`,
    ask: (path: string) => `Reset ${path} to its defaults?`,
  },
  exported: { title: 'Report Exported', text: (file: string) => `${file} is in your downloads.` },
  measureFailed: 'Could not be measured: the site did not answer itself.',
  noRating: 'Left out on purpose: no rating without real reviews.',
  invalidSchema: String(checkCustomSchema('{')),
  fieldsWrong: 'A field needs another look.',
  askMaintenance: 'Switch maintenance mode on?',
  askSecurity: 'Switch the security headers off?',
  conflict: 'Somebody else changed this meanwhile',
} as const
