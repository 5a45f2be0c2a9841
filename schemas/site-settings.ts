import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from 'sanity'
import { checkEmail } from './rules/link-address.ts'
import { siteSettingsDefaults } from './site-settings-defaults.ts'

/** Name and switches of the whole site (specification §3, Site settings). */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Settings',
  type: 'document',
  icon: CogIcon,
  fields: [
    defineField({
      name: 'siteName',
      title: 'Site name',
      type: 'string',
      description: 'Shown in the navigation, in the browser tab and in search results.',
      placeholder: siteSettingsDefaults.siteName,
      validation: (rule) => rule.max(40).error('At most 40 characters.'),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      type: 'string',
      description: 'A few words that go with the name.',
      placeholder: siteSettingsDefaults.tagline,
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact email',
      type: 'string',
      description:
        'In the footer, on the maintenance page and for search engines. The address behind buttons is under Site content, Links.',
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
  ],
  preview: { prepare: () => ({ title: 'Settings' }) },
})
