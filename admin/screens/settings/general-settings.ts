import { refusalsOf } from '#schemas/rules/field-rules.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import type { Fields } from './document-edits.ts'

/** The document that the general and the performance tab write to. */
export const SETTINGS_ID = 'siteSettings'

/** The text fields of the general tab (requirements §2, Settings). */
export const generalTexts = [
  {
    path: 'siteName',
    label: 'Site name',
    hint: 'In the navigation, in browser tabs and in search results.',
    default: siteSettingsDefaults.siteName,
  },
  {
    path: 'tagline',
    label: 'Tagline',
    hint: 'A few words that go with the name, in the footer and for search engines.',
    default: siteSettingsDefaults.tagline,
  },
  {
    path: 'contactEmail',
    label: 'Contact email',
    hint: 'Wherever visitors and search engines find our address.',
    default: siteSettingsDefaults.contactEmail,
  },
] as const

/** Its switches. */
export const generalSwitches = [
  {
    path: 'showNewsletter',
    label: 'Show newsletter signup',
    hint: 'The sign-up section under the blog and its posts.',
    default: siteSettingsDefaults.showNewsletter,
  },
  {
    path: 'enableComments',
    label: 'Enable blog comments',
    hint: 'Readers may comment on posts; each comment waits for an admin.',
    default: siteSettingsDefaults.enableComments,
  },
  {
    path: 'maintenanceMode',
    label: 'Maintenance mode',
    hint: 'Visitors get a 503 page that says when to come back; admins see the site.',
    default: siteSettingsDefaults.maintenanceMode,
  },
] as const

/** What is wrong with the general settings, in words by field. */
export function checkGeneral(fields: Fields): Readonly<Record<string, string>> {
  return refusalsOf(siteSettings, fields)
}
