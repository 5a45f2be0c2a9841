import { defineField } from '@sanity/types'

/** The text alternative that every picture of the site must have (WCAG 2.2, 1.1.1). */
export const altText = defineField({
  name: 'alt',
  title: 'Alternative text',
  type: 'string',
  description:
    'What the image shows, for someone who cannot see it. A sentence is enough; do not start with "Image of".',
  validation: (rule) =>
    rule.custom((alt, { parent }) => {
      if (!hasAsset(parent)) return true
      if (!alt?.trim())
        return 'Describe the image: it is read out in its place, and shown when it does not load.'
      return (
        alt.length <= 200 || 'Keep it under 200 characters; longer explanations belong in the text.'
      )
    }),
})

function hasAsset(picture: unknown): boolean {
  return (
    typeof picture === 'object' && picture !== null && 'asset' in picture && Boolean(picture.asset)
  )
}
