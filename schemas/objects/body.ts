import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { altText } from './alt-text.ts'
import { textLists, textMarks } from './inline-text.ts'

/** A paragraph, heading, quotation or item of a list. */
export const bodyText = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Normal', value: 'normal' },
    { title: 'Heading 2', value: 'h2' },
    { title: 'Heading 3', value: 'h3' },
    { title: 'Heading 4', value: 'h4' },
    { title: 'Quote', value: 'blockquote' },
  ],
  lists: [...textLists],
  marks: textMarks,
})

/** The text of a post. The page has the only heading of level 1: its title. */
export const body = defineType({
  name: 'body',
  title: 'Text',
  type: 'array',
  of: [
    bodyText,
    defineArrayMember({ type: 'code' }),
    defineArrayMember({
      type: 'image',
      title: 'Picture',
      options: { hotspot: true },
      fields: [
        altText,
        defineField({
          name: 'caption',
          title: 'Caption',
          type: 'string',
          description: 'Shown under the picture. Says what to notice, not what the picture shows.',
        }),
      ],
      preview: { select: { media: 'asset', title: 'caption', subtitle: 'alt' } },
    }),
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'table' }),
  ],
})
