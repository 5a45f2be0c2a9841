import { CommentIcon } from '@sanity/icons/Comment'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppQuestions } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'appQuestions',
  title: 'Sample questions of the app',
  type: 'object',
  icon: CommentIcon,
  description: 'What people can ask the app. Not shown while it has no sample questions.',
  fields: [titleField, lineField('text', 'Note'), ...sectionFields],
  preview: sectionPreview('Sample questions of the app'),
})

const reader = z.object({
  ...sectionReaders('appQuestions'),
  title: optionalText,
  text: optionalText,
} satisfies ReadersOf<AppQuestions & { _key: string }>)

export type AppQuestionsValue = z.infer<typeof reader>

/** Questions that people can ask an app. */
export const appQuestionsSection = defineSection<AppQuestionsValue>({
  type,
  reader,
  initial: { title: 'New heading', text: 'New text' },
  sample: { _type: 'appQuestions', _key: 'sample-asked', title: 'Ask it this', text: 'As typed.' },
  words: ({ title, text }, app) =>
    app?.sampleQuestions.length === 0 ? [] : [title, text, ...(app?.sampleQuestions ?? [])],
})
