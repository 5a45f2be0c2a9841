import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { lineField, paragraphField } from './objects/line-field.ts'
import { questionFacts, questionTopics } from './rules/choices.ts'
import { checkLink } from './rules/link-address.ts'
import { checkPageId } from './rules/page-ids.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { checkSlugOwner, isUnique } from './rules/unique-slug.ts'

const placeFields = [
  defineField({
    name: 'topic',
    title: 'Topic on the Support page',
    type: 'string',
    description: 'Leave blank to keep the question off the Support page.',
    options: { list: [...questionTopics] },
  }),
  defineField({
    name: 'about',
    title: 'Tools and apps it is about',
    type: 'array',
    description: 'Pages of tools and apps show the questions about them.',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'tool' }, { type: 'app' }] })],
    validation: (rule) => rule.unique(),
  }),
  defineField({
    name: 'onlyWhileComingSoon',
    title: 'Only while coming soon',
    type: 'boolean',
    description: 'Hides the question once the apps it is about are available.',
    initialValue: false,
    hidden: ({ document }) => !Array.isArray(document?.about) || document.about.length === 0,
  }),
  defineField({
    name: 'order',
    title: 'Sort order',
    type: 'number',
    description: 'Lower numbers come first. Questions without one come last.',
    validation: (rule) => rule.integer().min(0).error('Enter a whole number, 0 or more.'),
  }),
]

/** A question with its answer: on the Support page, on the page of a tool, and in sections of questions. */
export const question = defineType({
  name: 'question',
  title: 'Question',
  type: 'document',
  fields: [
    lineField('question', 'Question', {
      validation: (rule) => rule.required().error('Write the question as a customer asks it.'),
    }),
    defineField({
      name: 'slug',
      title: 'Slug',
      type: 'slug',
      description:
        'The end of its URL: prices for /support#prices. Links to the old one stop opening the answer if you change it.',
      options: { source: 'question', slugify: slugFromTitle, maxLength: 60, isUnique },
      validation: (rule) => [
        rule.required().error('Click Generate to create the slug from the question.'),
        rule.custom(checkSlugOwner),
        rule.custom((slug) => checkPageId(slug?.current)).warning(),
      ],
    }),
    defineField({
      name: 'facts',
      title: 'Begin the answer with',
      type: 'string',
      description:
        'Facts from the catalog and the site’s texts, which stay up to date. Your answer follows them.',
      options: { list: [...questionFacts] },
    }),
    paragraphField('answer', 'Answer', {
      rows: 5,
    }),
    defineField({
      name: 'more',
      title: 'Link below the answer',
      type: 'object',
      description: 'Shown on the Support page.',
      options: { columns: 2 },
      fields: [
        lineField('label', 'Label'),
        defineField({
          name: 'href',
          title: 'Link',
          type: 'string',
          description: 'A page of this site (/apps) or a full URL (https://…).',
          validation: (rule) => rule.custom(checkLink),
        }),
      ],
    }),
    ...placeFields,
    languageField,
  ],
  orderings: [
    {
      name: 'order',
      title: 'Sort order',
      by: [
        { field: 'topic', direction: 'asc' },
        { field: 'order', direction: 'asc' },
      ],
    },
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
  validation: (rule) =>
    rule.custom((document) =>
      document?.answer || document?.facts
        ? true
        : { message: 'A question needs an answer.', path: ['answer'] },
    ),
})
