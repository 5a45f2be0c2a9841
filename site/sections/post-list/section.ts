import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { PostList } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

/** Which posts are shown. */
const selections = [
  { value: 'first-page', title: 'The first page of the blog, with categories' },
  { value: 'newest', title: 'The newest posts' },
] as const

const DEFAULT_COUNT = 3
const MAX_COUNT = 9

const type = defineType({
  name: 'postList',
  title: 'List of posts',
  type: 'object',
  icon: DocumentsIcon,
  description: 'Published posts, newest first.',
  fields: [
    titleField,
    defineField({
      name: 'shows',
      title: 'Shows',
      type: 'string',
      initialValue: 'newest',
      options: { list: [...selections], layout: 'radio' },
    }),
    defineField({
      name: 'count',
      title: 'Number of posts',
      type: 'number',
      initialValue: DEFAULT_COUNT,
      hidden: ({ parent }) => parent?.shows !== 'newest',
      validation: (rule) =>
        rule.integer().min(1).max(MAX_COUNT).error('Enter a whole number from 1 to 9.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('List of posts'),
})

const reader = z.object({
  ...sectionReaders('postList'),
  title: optionalText,
  shows: choice(selections),
  count: z.int().min(1).max(MAX_COUNT).catch(DEFAULT_COUNT),
} satisfies ReadersOf<PostList & { _key: string }>)

export type PostListValue = z.infer<typeof reader>

/** Cards for posts. */
export const postListSection = defineSection<PostListValue>({
  type,
  reader,
  initial: { title: 'From the blog', shows: 'newest' },
  sample: { _type: 'postList', _key: 'sample-posts', title: 'From the log', shows: 'newest' },
  words: ({ title }) => [title],
})
