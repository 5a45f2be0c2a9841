import { problems } from '#schemas/rules/field-rules.ts'
import { siteSettings } from '#schemas/site-settings.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import type { Fields } from './document-edits.ts'

/** Id of the document that the General and Performance tabs save. */
export const SETTINGS_ID = 'siteSettings'

/** Text fields of the General tab (requirements §2, Settings). */
export const generalTexts = [
  {
    path: 'siteName',
    label: 'Site name',
    hint: 'Shown in the navigation, browser tabs, and search results.',
    default: siteSettingsDefaults.siteName,
  },
  {
    path: 'tagline',
    label: 'Tagline',
    hint: 'A short phrase next to the site name, in the footer and for search engines.',
    default: siteSettingsDefaults.tagline,
  },
  {
    path: 'contactEmail',
    label: 'Contact email',
    hint: 'The email address that visitors and search engines see.',
    default: siteSettingsDefaults.contactEmail,
  },
] as const

export const generalSwitches = [
  {
    path: 'showNewsletter',
    label: 'Show newsletter signup',
    hint: 'The sign-up section below the blog and its posts.',
    default: siteSettingsDefaults.showNewsletter,
  },
  {
    path: 'enableComments',
    label: 'Enable blog comments',
    hint: 'Readers can comment on posts. Comments appear once an admin approves them.',
    default: siteSettingsDefaults.enableComments,
  },
  {
    path: 'reviewDrafts',
    label: 'Review drafts',
    hint: 'Editors and admins can send drafts for review. Writers always can.',
    default: false,
  },
  {
    path: 'maintenanceMode',
    label: 'Maintenance mode',
    hint: 'Visitors see a maintenance page (503). Admins still see the site.',
    default: siteSettingsDefaults.maintenanceMode,
  },
] as const

/** Returns an error message for each invalid field. */
export function checkGeneral(fields: Fields): Readonly<Record<string, string>> {
  return problems(siteSettings, fields)
}
