import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import type { ToolList } from '#schemas/sanity.types.ts'
import { tools } from '#site/tools/list.ts'
import {
  defineSection,
  labelField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const DEFAULT_POPULAR_LABEL = 'Popular'

const shelfFields = [
  labelField('title', 'Title', {
    validation: (rule) => rule.required().error('A shelf needs a title.'),
  }),
  textField,
  defineField({
    name: 'tools',
    title: 'Tools',
    type: 'array',
    description: 'Their names and descriptions are in the documents of the tools.',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'tool' }], weak: true })],
    validation: (rule) => rule.unique(),
  }),
]

const type = defineType({
  name: 'toolList',
  title: 'List of tools',
  type: 'object',
  icon: WrenchIcon,
  description: 'Cards for the free tools, grouped by purpose.',
  fields: [
    titleField,
    textField,
    defineField({
      name: 'shelves',
      title: 'Groups',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'toolShelf',
          title: 'Group',
          type: 'object',
          fields: shelfFields,
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one group.'),
    }),
    defineField({
      name: 'popularLabel',
      title: 'Badge of popular tools',
      type: 'string',
      placeholder: DEFAULT_POPULAR_LABEL,
      options: { onPage: 'text' },
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('List of tools'),
})

const reader = z.object({
  ...sectionReaders('toolList'),
  title: optionalText,
  text: optionalText,
  shelves: objectsOf(
    z.object({
      _key: z.string(),
      title: requiredText,
      text: optionalText,
      tools: objectsOf(z.object({ _ref: z.string() }).transform(({ _ref }) => _ref)),
    }),
  ),
  popularLabel: optionalText.transform((label) => label ?? DEFAULT_POPULAR_LABEL),
} satisfies ReadersOf<ToolList & { _key: string }>)

export type ToolListValue = z.infer<typeof reader>

/** Cards for the free tools. */
export const toolListSection = defineSection<ToolListValue>({
  type,
  reader,
  initial: {
    shelves: [
      {
        _type: 'toolShelf',
        title: 'New group',
        text: 'Describe these tools.',
        tools: tools.map(({ slug }) => ({
          _type: 'reference',
          _ref: `tool-${slug}`,
          _weak: true,
        })),
      },
    ],
  },
  sample: {
    _type: 'toolList',
    _key: 'sample-tools',
    title: 'On board',
    text: 'Nothing to install.',
    shelves: [
      {
        _key: 'a',
        _type: 'toolShelf',
        title: 'Below deck',
        text: 'For calm days.',
        tools: [{ _key: 'a', _type: 'reference', _ref: 'tool-word-counter' }],
      },
    ],
  },
  words: ({ title, text, shelves }) => [
    title,
    text,
    ...shelves.flatMap((shelf) => [shelf.title, shelf.text]),
  ],
})
