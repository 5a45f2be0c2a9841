import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { lineField, paragraphField } from './objects/line-field.ts'

/** Default headings of a tool's page, shown where a field is blank. */
export const toolPageDefaults = {
  rulesTitle: 'How it works',
  questionsTitle: 'Questions',
  relatedTitle: 'Other tools',
} as const

const cardFields = [
  lineField('name', 'Name', {
    group: 'card',
    validation: (rule) => rule.required().error('Enter a name.'),
  }),
  defineField({
    name: 'slug',
    title: 'Slug',
    type: 'slug',
    group: 'card',
    description: 'The code of the tool belongs to this slug, so it can’t be changed.',
    readOnly: true,
  }),
  paragraphField('description', 'Description', {
    rows: 2,
    group: 'card',
    description: 'Shown on the tool’s card, on the pages of other tools and in search results.',
  }),
  lineField('category', 'Category', {
    group: 'card',
    description: 'Shown above the name on the card.',
  }),
  defineField({
    name: 'popular',
    title: 'Popular badge',
    type: 'boolean',
    group: 'card',
  }),
]

const headings = [
  { name: 'rulesTitle', title: 'Notes heading' },
  { name: 'questionsTitle', title: 'Questions heading' },
  { name: 'relatedTitle', title: 'Other tools heading' },
] as const

const pageFields = [
  lineField('line', 'Tagline', {
    group: 'page',
    description: 'One short sentence under the name. On phones, about 42 characters fit on a line.',
    validation: (rule) => rule.max(42).warning('Longer taglines push the tool down on phones.'),
  }),
  paragraphField('introduction', 'Introduction', {
    group: 'page',
    description: 'One or two sentences below the tool.',
  }),
  defineField({
    name: 'rules',
    title: 'Notes',
    type: 'array',
    group: 'page',
    description: 'How the tool works, with sources.',
    of: [defineArrayMember({ type: 'toolRule' })],
  }),
  ...headings.map(({ name, title }) =>
    defineField({
      name,
      title,
      type: 'string',
      group: 'page',
      options: { onPage: 'text' },
      placeholder: toolPageDefaults[name],
    }),
  ),
]

/** The texts of one of the free tools. What it does is code, so there is one document for each tool. */
export const tool = defineType({
  name: 'tool',
  title: 'Tool',
  type: 'document',
  groups: [
    { name: 'card', title: 'Card', default: true },
    { name: 'page', title: 'Page' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    ...cardFields,
    ...pageFields,
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      group: 'search',
      description: 'A few words each. Search engines get them as structured data.',
      of: [defineArrayMember({ type: 'string' })],
    }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
    languageField,
  ],
  preview: { select: { title: 'name', subtitle: 'description' } },
})
