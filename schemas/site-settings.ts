import { defineField, defineType } from '@sanity/types'
import { checkEmail } from './rules/link-address.ts'
import { performanceFields, siteSettingsDefaults } from './site-settings-defaults.ts'

/** Longest site name: what the navigation has room for on a phone, in characters. */
const LONGEST_NAME = 40

/** The name of the site; blank stands for the default. */
function checkSiteName(name: string | undefined): true | string {
  if ([...(name ?? '').trim()].length <= LONGEST_NAME) return true
  return `At most ${LONGEST_NAME} characters.`
}

/** Name and switches of the whole site (requirements §3, Site settings). */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  fields: [
    defineField({
      name: 'siteName',
      title: 'Site name',
      type: 'string',
      options: { onPage: 'text' },
      description: 'Shown in the navigation, in the browser tab and in search results.',
      placeholder: siteSettingsDefaults.siteName,
      validation: (rule) => rule.custom(checkSiteName),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      type: 'string',
      options: { onPage: 'text' },
      description: 'A few words that go with the name.',
      placeholder: siteSettingsDefaults.tagline,
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact email',
      type: 'string',
      options: { onPage: 'text' },
      description:
        'Wherever visitors and search engines find our address, unless another one stands in Site content, Links.',
      placeholder: siteSettingsDefaults.contactEmail,
      validation: (rule) => rule.custom(checkEmail),
    }),
    defineField({
      name: 'showNewsletter',
      title: 'Show newsletter signup',
      type: 'boolean',
      description: 'The sign-up section under the posts.',
      initialValue: siteSettingsDefaults.showNewsletter,
    }),
    defineField({
      name: 'enableComments',
      title: 'Enable blog comments',
      type: 'boolean',
      description: 'Readers may write comments; each appears once an admin has approved it.',
      initialValue: siteSettingsDefaults.enableComments,
    }),
    defineField({
      name: 'maintenanceMode',
      title: 'Maintenance mode',
      type: 'boolean',
      description: 'Visitors see a maintenance page; admins see the site.',
      initialValue: siteSettingsDefaults.maintenanceMode,
    }),
    defineField({
      name: 'performance',
      title: 'Performance',
      type: 'object',
      description: 'Under Site Settings in the admin area each stands beside what was measured.',
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
