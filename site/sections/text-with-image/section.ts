import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import type { Picture } from '#lib/content/picture.ts'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import type { TextWithImage } from '#schemas/sanity.types.ts'
import { textBlocks } from '#site/blocks/text/text.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  newParagraph,
  richTextField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const sides = [
  { value: 'right', title: 'Right' },
  { value: 'left', title: 'Left' },
] as const

const type = defineType({
  name: 'textWithImage',
  title: 'Text with image',
  type: 'object',
  description: 'A text next to an image.',
  icon: ImageIcon,
  fields: [
    titleField,
    richTextField,
    buttonsField,
    defineField({ name: 'image', title: 'Image', type: 'picture' }),
    defineField({
      name: 'imageSide',
      title: 'Side of the image',
      type: 'string',
      options: { list: [...sides], layout: 'radio', direction: 'horizontal' },
      initialValue: 'right',
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Text with image'),
})

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'src' in value
}

const reader = z.object({
  ...sectionReaders('textWithImage'),
  title: optionalText,
  content: textBlocks,
  buttons,
  // Prepared by the page's parser: its URLs depend on server settings, and this module runs in the Studio too.
  image: z.custom<Picture>(isPicture).optional(),
  imageSide: choice(sides),
} satisfies ReadersOf<TextWithImage & { _key: string }>)

export type TextWithImageValue = z.infer<typeof reader>

/** Text next to an image on large screens, above it on small ones. */
export const textWithImageSection = defineSection<TextWithImageValue>({
  type,
  reader,
  initial: { title: 'New heading', content: [newParagraph], imageSide: 'right' },
  sample: {
    _type: 'textWithImage',
    _key: 'sample-image',
    title: 'On the water',
    content: [
      { _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text: 'A pilot boat' }] },
    ],
    image: {
      alt: 'A < B',
      asset: { id: 'image-abc-1000x500-png', width: 1000, height: 500 },
    },
    imageSide: 'left',
  },
  words: ({ title, content, image }) => [title, plainText(content), image?.alt],
})
