import { defineArrayMember, defineField } from '@sanity/types'
import { appSources } from './rules/choices.ts'

/** Default texts of an app page, shown where a field is blank. */
export const appPageDefaults = {
  featuresTitle: 'What it does',
  questionsTitle: 'Questions people ask it',
  plansTitle: 'Prices',
  closingTitle: 'See what it finds on your site',
  closingText: 'Bring one page or one question, and judge by the result.',
} as const

const pageTexts = [
  {
    name: 'featuresTitle',
    title: 'Features heading',
    description: `Leave blank for "${appPageDefaults.featuresTitle}".`,
  },
  {
    name: 'questionsTitle',
    title: 'Sample questions heading',
    description: `Leave blank for "${appPageDefaults.questionsTitle}".`,
  },
  {
    name: 'plansTitle',
    title: 'Pricing heading',
    description: `Leave blank for "${appPageDefaults.plansTitle}".`,
  },
  {
    name: 'closingTitle',
    title: 'Closing heading',
    description: `The heading of the last section. Leave blank for "${appPageDefaults.closingTitle}".`,
  },
] as const

/** Fields for the texts of an app's own page. */
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
    name: 'sources',
    title: 'Data sources',
    type: 'array',
    group: 'page',
    description: 'Each data source is a column in the comparison table on the home page.',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: appSources.map(({ value, title }) => ({ value, title })) },
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
  ...pageTexts.map(({ name, title, description }) =>
    defineField({
      name,
      title,
      description,
      type: 'string',
      group: 'page',
      options: { onPage: 'text' },
    }),
  ),
  defineField({
    name: 'closingText',
    title: 'Closing text',
    type: 'text',
    options: { onPage: 'text' },
    rows: 2,
    group: 'page',
  }),
]
