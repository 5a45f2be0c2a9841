import { defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'

/** The announcement below the menu of every page (requirements §2, Shared chrome). */
export const banner = defineType({
  name: 'banner',
  title: 'Banner',
  type: 'document',
  fields: [
    defineField({
      name: 'isOn',
      title: 'Show the banner',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'string',
      options: { onPage: 'text' },
      description:
        'Leave blank to announce the first app that is coming soon. Without such an app, there is no banner then.',
    }),
    defineField({
      name: 'badge',
      title: 'Badge',
      type: 'string',
      options: { onPage: 'text' },
      description: 'One or two words before your own text, such as “New”.',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description: 'Target of your text. An announced app links to its page.',
    }),
    defineField({
      name: 'dismissible',
      title: 'Visitors can close it',
      type: 'boolean',
      description: 'A closed banner stays closed until its text changes.',
      initialValue: true,
    }),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Banner' }) },
})
