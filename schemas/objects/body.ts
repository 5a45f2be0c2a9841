import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { altText } from './alt-text.ts'
import { textMarks } from './inline-text.ts'

/** The text of a post. The page has the only heading of level 1: its title. */
export const body = defineType({
  name: 'body',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Normal', value: 'normal' },
        { title: 'Heading 2', value: 'h2' },
        { title: 'Heading 3', value: 'h3' },
        { title: 'Heading 4', value: 'h4' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: textMarks,
    }),
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
