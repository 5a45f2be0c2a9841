import { checkEmail } from '#schemas/rules/link-address.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { checkSiteName } from '#schemas/site-settings-rules.ts'
import type { Fields } from './document-edits.ts'

/** The document that the general and the performance tab write to. */
export const SETTINGS_ID = 'siteSettings'

/** The text fields of the general tab (specification §2, Settings). */
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
    hint: 'In the footer, on the maintenance page and for search engines.',
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

/** What is wrong with the general settings, in words by field: the rules of schemas/site-settings.ts. */
export function checkGeneral(fields: Fields): Readonly<Record<string, string>> {
  return wordsOf({
    siteName: checkSiteName(textOf(fields.siteName)),
    contactEmail: checkEmail(textOf(fields.contactEmail)),
  })
}

/** The fields that are not as they should be, of the answers of several rules. */
export function wordsOf(
  answers: Readonly<Record<string, true | string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([path, answer]) => (answer === true ? [] : [[path, answer]])),
  )
}

/** A field's text without its spaces at both ends; whatever is no text is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
