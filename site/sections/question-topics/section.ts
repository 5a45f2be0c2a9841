import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField } from '@sanity/types'
import { z } from 'zod'
import type { EditTarget, TextPart } from '#lib/content/edit-attributes.ts'
import { objectsOf, optionalText } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import { questionTopics } from '#schemas/rules/choices.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { title } from '../fields.ts'

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

/** The questions of a topic. */
type Chapter = {
  readonly _key: string
  readonly title: string
  readonly topic: (typeof questionTopics)[number]['value']
  /** Added where the page is read (site/content/page/shown-questions.ts). */
  readonly questions: readonly ChapterQuestion[]
}

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

const topics: SectionField<readonly Chapter[]> = {
  define: (name) =>
    defineField({
      name,
      title: 'Topics',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'questionChapter',
          title: 'Chapter',
          type: 'object',
          fields: [
            {
              ...lineField('title', 'Title'),
              description: 'Leave blank for the name of the topic.',
            },
            defineField({
              name: 'topic',
              title: 'Topic',
              type: 'string',
              description: 'Shows all questions of this topic, in their order.',
              options: { list: [...questionTopics] },
              validation: (rule) => rule.required().error('Choose a topic.'),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'topic' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one topic.'),
    }),
  reader: objectsOf(chapter),
  words: (chapters) => chapters.map((each) => each.title),
}

/** Questions by topic. Each has its own URL: `/support#prices`. */
export const questionTopicsSection = defineSection({
  name: 'questionTopics',
  title: 'Questions by topic',
  icon: BookIcon,
  description: 'Questions and answers, grouped by topic. A hero can have a search for them.',
  fields: { title, topics },
  documents: 'Questions',
  initial: {
    topics: questionTopics.map(({ value: topic, title }) => ({
      _type: 'questionChapter',
      title,
      topic,
    })),
  },
  questions: (section) => section.topics.flatMap(({ questions }) => questions),
})

export type QuestionTopicsValue = ValueOf<typeof questionTopicsSection>
