import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineField } from '@sanity/types'
import { z } from 'zod'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { look, title } from '../fields.ts'

const DEFAULT_COUNT = 3
const MAX_COUNT = 9

const count: SectionField<number> = {
  define: (name) =>
    defineField({
      name,
      title: 'Number of posts',
      type: 'number',
      initialValue: DEFAULT_COUNT,
      hidden: ({ parent }) => parent?.shows !== 'newest',
      validation: (rule) =>
        rule.integer().min(1).max(MAX_COUNT).error('Enter a whole number from 1 to 9.'),
    }),
  reader: z.int().min(1).max(MAX_COUNT).catch(DEFAULT_COUNT),
}

export const postListSection = defineSection({
  name: 'postList',
  title: 'List of posts',
  icon: DocumentsIcon,
  description: 'Published posts, newest first.',
  fields: {
    title,
    shows: look(
      'Shows',
      [
        { value: 'first-page', title: 'The first page of the blog, with categories' },
        { value: 'newest', title: 'The newest posts' },
      ],
      { initialValue: 'newest' },
    ),
    count,
  },
  initial: { title: 'From the blog', shows: 'newest' },
})

export type PostListValue = ValueOf<typeof postListSection>
