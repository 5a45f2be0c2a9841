import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppHero } from '#schemas/sanity.types.ts'
import { drawing, drawingField } from '#site/drawings/list.ts'
import {
  defineSection,
  lookField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
} from '../define.ts'

const layouts = [
  { value: 'beside', title: 'Text on the left, drawing on the right' },
  { value: 'wide', title: 'Drawing below the text' },
  { value: 'night', title: 'Drawing below the text, on dark' },
] as const

const type = defineType({
  name: 'appHero',
  title: 'Top of the app’s page',
  type: 'object',
  icon: PackageIcon,
  description: 'Heading, text, trial buttons, and a drawing. Blank texts show the app’s own.',
  fields: [
    lineField('eyebrow', 'Line above the heading'),
    lineField('title', 'Heading'),
    textField,
    lookField('layout', 'Layout', layouts),
    drawingField,
    lineField('drawingTitle', 'Heading of the drawing', {
      description: 'Only for screen readers.',
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Top of the app’s page'),
})

const reader = z.object({
  ...sectionReaders('appHero'),
  eyebrow: optionalText,
  title: optionalText,
  text: optionalText,
  layout: choice(layouts),
  drawing,
  drawingTitle: optionalText,
} satisfies ReadersOf<AppHero & { _key: string }>)

export type AppHeroValue = z.infer<typeof reader>

/** The top of an app's page. */
export const appHeroSection = defineSection<AppHeroValue>({
  type,
  reader,
  initial: {},
  sample: {
    _type: 'appHero',
    _key: 'sample-app-hero',
    eyebrow: 'For harbors',
    title: 'A diary that keeps itself',
    text: 'Written from what you shipped.',
  },
  // Without the drawing, because its sample data isn't about the app.
  words: ({ eyebrow, title, text }) => [eyebrow, title, text],
})
