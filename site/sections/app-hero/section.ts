import { PackageIcon } from '@sanity/icons/Package'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppHero } from '#schemas/sanity.types.ts'
import { drawing, drawingField } from '#site/drawings/list.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
} from '../define.ts'

/** Where the words and the drawing are, and on what. */
const layouts = [
  { value: 'beside', title: 'Drawing beside the text' },
  { value: 'wide', title: 'Drawing below, across the page' },
  { value: 'night', title: 'Dark, drawing below, across the page' },
  { value: 'water', title: 'On water, large drawing beside the text' },
  { value: 'tall', title: 'Tall drawing beside the text, which stays in view' },
] as const

const type = defineType({
  name: 'appHero',
  title: 'Top of the app’s page',
  type: 'object',
  icon: PackageIcon,
  description: 'What the app is, how to try it, and a drawing. Blank texts show the app’s own.',
  fields: [
    lineField('eyebrow', 'Line above the heading'),
    lineField('title', 'Heading'),
    textField,
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      initialValue: layouts[0].value,
      options: { list: [...layouts], layout: 'radio' },
    }),
    drawingField,
    lineField('drawingTitle', 'Heading of the drawing', { description: 'Read aloud, not shown.' }),
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

/** The top of an app's page: what it is, how to try it, and a drawing. */
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
  // Without the drawing: its sample figures are no facts about the app.
  words: ({ eyebrow, title, text }) => [eyebrow, title, text],
})
