import { defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { lineField } from './objects/line-field.ts'

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
    lineField('text', 'Text', {
      description:
        'Leave blank to announce the first app that is coming soon. Without such an app, there is no banner then.',
    }),
    lineField('badge', 'Badge', {
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
