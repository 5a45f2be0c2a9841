import { defineField, defineType } from '@sanity/types'
import { lineField } from './objects/line-field.ts'
import { checkEmail } from './rules/link-address.ts'
import { performanceFields, siteSettingsDefaults } from './site-settings-defaults.ts'

/** Longest site name that fits into the navigation on a phone. */
const MAX_NAME_LENGTH = 40

function checkSiteName(name: string | undefined): true | string {
  if ([...(name ?? '').trim()].length <= MAX_NAME_LENGTH) return true
  return `Use at most ${MAX_NAME_LENGTH} characters.`
}

/** Name, contact email and switches of the whole site (requirements §3, Site settings). */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  fields: [
    lineField('siteName', 'Site name', {
      description: 'Shown in the navigation, the browser tab and search results.',
      placeholder: siteSettingsDefaults.siteName,
      validation: (rule) => rule.custom(checkSiteName),
    }),
    lineField('tagline', 'Tagline', {
      description: 'A few words shown with the site name.',
      placeholder: siteSettingsDefaults.tagline,
    }),
    lineField('contactEmail', 'Contact email', {
      description:
        'Shown to visitors and search engines, unless Site content has a different one under Links.',
      placeholder: siteSettingsDefaults.contactEmail,
      validation: (rule) => rule.custom(checkEmail),
    }),
    defineField({
      name: 'showNewsletter',
      title: 'Show newsletter signup',
      type: 'boolean',
      description: 'Shows the newsletter signup below posts.',
      initialValue: siteSettingsDefaults.showNewsletter,
    }),
    defineField({
      name: 'enableComments',
      title: 'Enable blog comments',
      type: 'boolean',
      description:
        'Readers can comment on posts. An admin approves each comment before it appears.',
      initialValue: siteSettingsDefaults.enableComments,
    }),
    defineField({
      name: 'reviewDrafts',
      title: 'Review drafts',
      type: 'boolean',
      description:
        'Editors and admins can send drafts for review, too. Writers always can, because they can’t publish.',
      initialValue: false,
    }),
    defineField({
      name: 'maintenanceMode',
      title: 'Maintenance mode',
      type: 'boolean',
      description: 'Visitors see a maintenance page. Admins still see the site.',
      initialValue: siteSettingsDefaults.maintenanceMode,
    }),
    defineField({
      name: 'performance',
      title: 'Performance',
      type: 'object',
      description: 'Site Settings in the admin area shows what was measured for each of these.',
      options: { collapsible: true, collapsed: true },
      fields: performanceFields.map(({ name, title, description }) =>
        defineField({
          name,
          title,
          description,
          type: 'boolean',
          initialValue: siteSettingsDefaults.performance[name],
        }),
      ),
    }),
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})
