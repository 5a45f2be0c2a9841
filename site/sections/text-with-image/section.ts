import { ImageIcon } from '@sanity/icons/Image'
import { defineField } from '@sanity/types'
import { z } from 'zod'
import type { Picture } from '#lib/content/picture.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { buttons, look, newParagraph, richText, title } from '../fields.ts'

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'src' in value
}

const image: SectionField<Picture | undefined> = {
  define: (name) =>
    defineField({
      name,
      title: 'Image',
      type: 'picture',
      options: { hotspot: true, onPage: 'image' },
    }),
  // Prepared by the page's parser: its URLs depend on server settings, and this module runs in the Studio too.
  reader: z.custom<Picture>(isPicture).optional(),
  words: (value) => [value?.alt],
}

/** Text next to an image on large screens, above it on small ones. */
export const textWithImageSection = defineSection({
  name: 'textWithImage',
  title: 'Text with image',
  icon: ImageIcon,
  description: 'A text next to an image.',
  fields: {
    title,
    content: richText,
    buttons,
    image,
    imageSide: look('Side of the image', [
      { value: 'right', title: 'Right' },
      { value: 'left', title: 'Left' },
    ]),
  },
  initial: { title: 'New heading', content: [newParagraph], imageSide: 'right' },
})

export type TextWithImageValue = ValueOf<typeof textWithImageSection>
