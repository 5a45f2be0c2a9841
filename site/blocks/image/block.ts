import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import type { Picture } from '#lib/content/picture.ts'
import { altText } from '#schemas/objects/alt-text.ts'
import { checkImageSize } from '#schemas/rules/image-size.ts'
import { defineBlock } from '../define.ts'

const type = defineType({
  name: 'image',
  type: 'image',
  title: 'Image',
  options: { hotspot: true },
  fields: [
    altText,
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description:
        'Shown below the image. Point out what to notice. What the image shows belongs in the alternative text.',
    }),
  ],
  validation: (rule) => rule.custom(checkImageSize()).warning(),
  preview: { select: { media: 'asset', title: 'caption', subtitle: 'alt' } },
})

const optionalText = z.string().optional()

/** Expects a resolved image, because its URLs depend on server settings and this module also runs in browsers. */
const reader = z.object({
  _type: z.literal('image'),
  _key: z.string(),
  picture: z.object({
    src: z.string(),
    srcSet: z.string(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
    caption: optionalText,
    placeholder: optionalText,
  }),
})

export type ImageValue = { _type: 'image'; _key: string; picture: Picture }

/** An image between the texts, at their width. */
export const imageBlock = defineBlock<ImageValue>({
  type,
  icon: ImageIcon,
  sample: {
    _type: 'image',
    _key: 'sample',
    alt: 'A < B',
    caption: 'To scale',
    asset: {
      _ref: 'image-abc-1000x500-png',
      id: 'image-abc-1000x500-png',
      width: 1000,
      height: 500,
    },
  },
  reader,
  words: ({ caption, alt }) => [caption, alt].filter(isSaid).join(' · '),
  markdown({ picture: { src, alt, caption } }, to) {
    const line = caption ? [to.line(caption, 'em')] : []
    return [
      { type: 'paragraph', children: [{ type: 'image', url: to.address(src), alt }] },
      ...line,
    ]
  },
  html({ picture: { src, width, height, alt, caption } }, to) {
    const size = `width="${width}" height="${height}"`
    const image = `<img src="${to.address(src)}" ${size} alt="${to.escape(alt)}">`
    const line = caption ? `<figcaption>${to.escape(caption)}</figcaption>` : ''
    return `<figure>${image}${line}</figure>`
  },
})

function isSaid(text: unknown): boolean {
  return typeof text === 'string' && text !== ''
}
