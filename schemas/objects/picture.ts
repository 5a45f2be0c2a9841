import { defineType } from '@sanity/types'
import { altText } from './alt-text.ts'

/** An image with alt text. The hotspot marks what stays visible when the image is cropped. */
export const picture = defineType({
  name: 'picture',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [altText],
  preview: { select: { media: 'asset', title: 'alt' } },
})
