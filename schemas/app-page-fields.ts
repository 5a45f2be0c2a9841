import { defineArrayMember, defineField } from '@sanity/types'

/** Headings from before pages had sections. They are shown while the page has no sections of its own. */
const formerHeadings = [
  ['featuresTitle', 'Features heading'],
  ['questionsTitle', 'Sample questions heading'],
  ['plansTitle', 'Pricing heading'],
  ['closingTitle', 'Closing heading'],
  ['closingText', 'Closing text'],
] as const

export const appPageFields = [
  defineField({
    name: 'highlights',
    title: 'Feature details',
    type: 'array',
    group: 'page',
    of: [defineArrayMember({ type: 'highlight' })],
  }),
  defineField({
    name: 'platforms',
    title: 'Works with',
    type: 'array',
    group: 'page',
    description: 'Platform names and what the app does on each. Included in site search.',
    of: [defineArrayMember({ type: 'highlight' })],
  }),
  defineField({
    name: 'sampleQuestions',
    title: 'Sample questions',
    type: 'array',
    group: 'page',
    description: 'Questions people can ask the app. Leave empty if the app has no chat.',
    of: [
      defineArrayMember({
        title: 'Sample question',
        type: 'string',
        options: { onPage: 'text' },
      }),
    ],
  }),
  ...formerHeadings.map(([name, title]) =>
    defineField({
      name,
      title,
      type: 'string',
      group: 'page',
      hidden: ({ document, value }) => document?.pageBuilder !== undefined || value === undefined,
      deprecated: { reason: 'Edit the heading in its section.' },
    }),
  ),
]
