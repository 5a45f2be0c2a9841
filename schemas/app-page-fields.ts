import { defineArrayMember, defineField } from '@sanity/types'
import { appSources } from './rules/choices.ts'

/** What the page of every app says where its editors have said nothing. */
export const appPageDefaults = {
  featuresTitle: 'What it does',
  questionsTitle: 'Questions people ask it',
  plansTitle: 'Prices',
  closingTitle: 'See what it finds on your site',
  closingText: 'Bring one page or one question, and judge by what comes back.',
} as const

const pageTexts = [
  {
    name: 'featuresTitle',
    title: 'Heading over the features',
    description: `Leave blank for "${appPageDefaults.featuresTitle}".`,
  },
  {
    name: 'questionsTitle',
    title: 'Heading over the sample questions',
    description: `Leave blank for "${appPageDefaults.questionsTitle}".`,
  },
  {
    name: 'plansTitle',
    title: 'Heading over the plans',
    description: `Leave blank for "${appPageDefaults.plansTitle}".`,
  },
  {
    name: 'closingTitle',
    title: 'Heading of the closing call',
    description: `The last thing the page says. Leave blank for "${appPageDefaults.closingTitle}".`,
  },
] as const

/** The texts of an app's own page. */
export const appPageFields = [
  defineField({
    name: 'highlights',
    title: 'Features explained',
    type: 'array',
    group: 'page',
    of: [defineArrayMember({ type: 'highlight' })],
  }),
  defineField({
    name: 'platforms',
    title: 'Works with',
    type: 'array',
    group: 'page',
    description: 'Each platform by its name, and what the app does there. Found by the search.',
    of: [defineArrayMember({ type: 'highlight' })],
  }),
  defineField({
    name: 'sources',
    title: 'Tools it reads',
    type: 'array',
    group: 'page',
    description: 'Every app that reads one has a column in the table of the home page.',
    of: [defineArrayMember({ type: 'string' })],
    options: { list: appSources.map(({ value, title }) => ({ value, title })) },
  }),
  defineField({
    name: 'sampleQuestions',
    title: 'Sample questions',
    type: 'array',
    group: 'page',
    description: 'Questions one can ask the app. Leave empty for an app that answers none.',
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
    title: 'Text of the closing call',
    type: 'text',
    options: { onPage: 'text' },
    rows: 2,
    group: 'page',
  }),
]
