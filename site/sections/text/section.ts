import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineSection, type ValueOf } from '../define.ts'
import { newParagraph, richText, title } from '../fields.ts'

/** Paragraphs and lists under a heading. */
export const textSection = defineSection({
  name: 'textSection',
  title: 'Text',
  icon: BlockContentIcon,
  description: 'Paragraphs and lists under a heading.',
  fields: { title, content: richText },
  initial: { title: 'New heading', content: [newParagraph] },
})

export type TextValue = ValueOf<typeof textSection>
