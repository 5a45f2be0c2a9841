import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppRoadmap } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'appRoadmap',
  title: 'The app on the roadmap',
  type: 'object',
  icon: CalendarIcon,
  description: 'Open entries of the roadmap that name the app. Not shown while there are none.',
  fields: [titleField, lineField('linkLabel', 'Link to the roadmap'), ...sectionFields],
  preview: sectionPreview('The app on the roadmap'),
})

const reader = z.object({
  ...sectionReaders('appRoadmap'),
  title: optionalText,
  linkLabel: optionalText,
} satisfies ReadersOf<AppRoadmap & { _key: string }>)

export type AppRoadmapValue = z.infer<typeof reader>

/** What the roadmap has open for an app. */
export const appRoadmapSection = defineSection<AppRoadmapValue>({
  type,
  reader,
  initial: { title: 'On the roadmap', linkLabel: 'The whole roadmap' },
  sample: {
    _type: 'appRoadmap',
    _key: 'sample-roadmap',
    title: 'What comes next',
    linkLabel: 'All of it',
  },
  words: () => [],
})
