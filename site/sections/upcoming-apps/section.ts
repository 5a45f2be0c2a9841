import { RobotIcon } from '@sanity/icons/Robot'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { UpcomingApps } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'upcomingApps',
  title: 'Apps in development',
  type: 'object',
  icon: RobotIcon,
  description: 'Shows the apps that are not finished, with their entries on the roadmap.',
  fields: [titleField, textField, ...sectionFields],
  preview: sectionPreview('Apps in development'),
})

const reader = z.object({
  ...sectionReaders('upcomingApps'),
  title: optionalText,
  text: optionalText,
} satisfies ReadersOf<UpcomingApps & { _key: string }>)

export type UpcomingAppsValue = z.infer<typeof reader>

/** Cards of the apps in development, from their documents and the roadmap. */
export const upcomingAppsSection = defineSection<UpcomingAppsValue>({
  type,
  reader,
  initial: { title: 'Apps in development', text: 'Describe which apps are available today.' },
  sample: {
    _type: 'upcomingApps',
    _key: 'sample-upcoming',
    title: 'In the yard',
    text: 'Launching next.',
  },
  words: ({ title, text }) => [title, text],
})
