import { ThListIcon } from '@sanity/icons/ThList'
import { drawing } from '#site/drawings/list.ts'
import { defineSection, type ValueOf } from '../define.ts'
import { eyebrow, list, requiredLine, text, title } from '../fields.ts'

/** Features side by side, each with a drawing. */
export const featureRowsSection = defineSection({
  name: 'featureRows',
  title: 'Features',
  icon: ThListIcon,
  description: 'Features side by side, each with a drawing.',
  fields: {
    eyebrow,
    title,
    text,
    rows: list({
      title: 'Features',
      of: 'featureRow',
      item: 'Feature',
      fields: { title: requiredLine('Title'), text, drawing },
      required: 'Add at least one feature.',
    }),
  },
  initial: {
    title: 'New heading',
    rows: ['First', 'Second'].map((place) => ({
      _type: 'featureRow',
      title: `${place} feature`,
      text: 'Describe the feature and its benefit.',
    })),
  },
})

export type FeatureRowsValue = ValueOf<typeof featureRowsSection>
