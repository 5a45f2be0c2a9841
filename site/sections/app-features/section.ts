import { ThListIcon } from '@sanity/icons/ThList'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { AppFeatures } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const layouts = [
  { value: 'list', title: 'Two columns' },
  { value: 'cycle', title: 'Legs of a round, numbered' },
  { value: 'glossary', title: 'Glossary: the name in the margin' },
  { value: 'duties', title: 'Record card' },
  { value: 'casts', title: 'Casts of a lead, each deeper than the one before' },
] as const

const type = defineType({
  name: 'appFeatures',
  title: 'Features of the app',
  type: 'object',
  icon: ThListIcon,
  description: 'The feature details of the app, or else its key features.',
  fields: [
    titleField,
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      initialValue: layouts[0].value,
      options: { list: [...layouts], layout: 'radio' },
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Features of the app'),
})

const reader = z.object({
  ...sectionReaders('appFeatures'),
  title: optionalText,
  layout: choice(layouts),
} satisfies ReadersOf<AppFeatures & { _key: string }>)

export type AppFeaturesValue = z.infer<typeof reader>

/** The features of an app. */
export const appFeaturesSection = defineSection<AppFeaturesValue>({
  type,
  reader,
  initial: { title: 'New heading' },
  sample: { _type: 'appFeatures', _key: 'sample-features', title: 'What it keeps' },
  words: ({ title }, app) => [
    title,
    ...(app?.highlights ?? []).flatMap((each) => [each.title, each.description]),
    ...(app?.highlights.length === 0 ? app.features : []),
  ],
})
