import { defineType } from '@sanity/types'
import { checkImageSize } from '../rules/image-size.ts'
import { altText } from './alt-text.ts'

/** An image with alt text. The hotspot marks what stays visible when the image is cropped. */
export const picture = defineType({
  name: 'picture',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [altText],
  validation: (rule) => rule.custom(checkImageSize()).warning(),
  preview: { select: { media: 'asset', title: 'alt' } },
})
