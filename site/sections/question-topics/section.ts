import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import type { EditTarget, TextPart } from '#lib/content/edit-attributes.ts'
import { objectsOf, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { questionTopics } from '#schemas/rules/choices.ts'
import type { QuestionTopics } from '#schemas/sanity.types.ts'
import {
  defineSection,
  labelField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const chapterFields = [
  labelField('title', 'Title', {
    description: 'Leave blank for the name of the topic.',
  }),
  defineField({
    name: 'topic',
    title: 'Topic',
    type: 'string',
    description: 'Shows all questions of this topic, in their order.',
    options: { list: [...questionTopics] },
    validation: (rule) => rule.required().error('Choose a topic.'),
  }),
]

const type = defineType({
  name: 'questionTopics',
  title: 'Questions by topic',
  type: 'object',
  icon: BookIcon,
  description: 'Questions and answers, grouped by topic. A hero can have a search for them.',
  fields: [
    titleField,
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'questionChapter',
          title: 'Chapter',
          type: 'object',
          fields: chapterFields,
          preview: { select: { title: 'title', subtitle: 'topic' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one topic.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Questions by topic'),
})

const chapter = z
  .object({
    _key: z.string(),
    title: optionalText,
    topic: z.enum(questionTopics.map(({ value }) => value)),
  })
  .transform(({ _key, title, topic }): Chapter => {
    const name = questionTopics.find(({ value }) => value === topic)?.title ?? topic
    return { _key, topic, title: title ?? name, questions: [] }
  })

/** The questions of a topic. */
type Chapter = {
  readonly _key: string
  readonly title: string
  readonly topic: (typeof questionTopics)[number]['value']
  /** Added where the page is read (site/content/page/shown-questions.ts). */
  readonly questions: readonly ChapterQuestion[]
}

/** A question document, as this section shows it. */
export type ChapterQuestion = {
  readonly id: string
  /** Fragment of its URL: `/support#prices`. */
  readonly anchor: string
  readonly question: string
  readonly answer: string
  /** The parts of the answer: facts of the catalog, and what an editor wrote. */
  readonly facts: readonly TextPart[]
  readonly written: string
  readonly more?: { readonly href: string; readonly label: string } | undefined
  readonly edit?: EditTarget | undefined
}

const reader = z.object({
  ...sectionReaders('questionTopics'),
  title: optionalText,
  topics: objectsOf(chapter),
} satisfies ReadersOf<QuestionTopics & { _key: string }>)

export type QuestionTopicsValue = z.infer<typeof reader>

/** Questions by topic. Each has its own URL: `/support#prices`. */
export const questionTopicsSection = defineSection<QuestionTopicsValue>({
  type,
  reader,
  initial: {
    topics: questionTopics.map(({ value: topic, title }) => ({
      _type: 'questionChapter',
      title,
      topic,
    })),
  },
  sample: {
    _type: 'questionTopics',
    _key: 'sample-topics',
    title: 'Sailing directions',
    topics: [{ _key: 'a', _type: 'questionChapter', title: 'At anchor', topic: 'tools' }],
  },
  words: ({ title, topics }) => [title, ...topics.map((chapter) => chapter.title)],
  questions: ({ topics }) => topics.flatMap(({ questions }) => questions),
})
