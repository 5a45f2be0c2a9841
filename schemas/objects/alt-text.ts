import { defineField } from '@sanity/types'

/** Longer alternative texts belong in the text. */
export const MAX_ALT_LENGTH = 200

/** The text alternative that every image of the site must have (WCAG 2.2, 1.1.1). */
export const altText = defineField({
  name: 'alt',
  title: 'Alternative text',
  type: 'string',
  description:
    'Describes the image to people who can’t see it. One sentence is enough. Don’t start with “Image of”.',
  validation: (rule) =>
    rule.custom((alt, { parent }) => {
      if (!hasAsset(parent)) return true
      if (!alt?.trim())
        return 'Describe the image. Screen readers read this text, and it shows if the image fails to load.'
      return (
        alt.length <= MAX_ALT_LENGTH ||
        'Keep it under 200 characters. Longer explanations belong in the text.'
      )
    }),
})

function hasAsset(image: unknown): boolean {
  return typeof image === 'object' && image !== null && 'asset' in image && Boolean(image.asset)
}
