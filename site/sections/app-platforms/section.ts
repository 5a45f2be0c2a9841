import { PlugIcon } from '@sanity/icons/Plug'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { AppPlatforms } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'appPlatforms',
  title: 'What the app works with',
  type: 'object',
  icon: PlugIcon,
  description: 'The platforms of the app. Not shown while it has none.',
  fields: [titleField, ...sectionFields],
  preview: sectionPreview('What the app works with'),
})

const reader = z.object({
  ...sectionReaders('appPlatforms'),
  title: optionalText,
} satisfies ReadersOf<AppPlatforms & { _key: string }>)

export type AppPlatformsValue = z.infer<typeof reader>

/** What an app works with. */
export const appPlatformsSection = defineSection<AppPlatformsValue>({
  type,
  reader,
  initial: { title: 'Works with' },
  sample: { _type: 'appPlatforms', _key: 'sample-platforms', title: 'Goes with' },
  words: ({ title }, app) => [
    title,
    ...(app?.platforms ?? []).flatMap((each) => [each.title, each.description]),
  ],
})
