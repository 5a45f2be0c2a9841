import { defineType } from '@sanity/types'
import { altText } from './alt-text.ts'

/** A picture with its text alternative; the hotspot says what stays in view when it is cropped. */
export const picture = defineType({
  name: 'picture',
  title: 'Image',
  type: 'image',
  options: { hotspot: true },
  fields: [altText],
  preview: { select: { media: 'asset', title: 'alt' } },
})
