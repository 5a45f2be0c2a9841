import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import type { TextSection } from '#schemas/sanity.types.ts'
import { textBlocks } from '#site/blocks/text/text.ts'
import {
  defineSection,
  newParagraph,
  richTextField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  description: 'Paragraphs and lists under a heading.',
  icon: BlockContentIcon,
  fields: [titleField, richTextField, ...sectionFields],
  preview: sectionPreview('Text'),
})

const reader = z.object({
  ...sectionReaders('textSection'),
  title: optionalText,
  content: textBlocks,
} satisfies ReadersOf<TextSection & { _key: string }>)

export type TextValue = z.infer<typeof reader>

/** Paragraphs and lists under a heading. */
export const textSection = defineSection<TextValue>({
  type,
  reader,
  initial: { title: 'New heading', content: [newParagraph] },
  sample: {
    _type: 'textSection',
    _key: 'sample-text',
    title: 'How it works',
    content: [
      {
        _type: 'block',
        _key: 'a',
        children: [{ _type: 'span', _key: 'b', text: 'Read <every> page' }],
      },
    ],
  },
  words: ({ title, content }) => [title, plainText(content)],
})
