import { PackageIcon } from '@sanity/icons/Package'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { AppList } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const DEFAULT_LINK_LABEL = 'Learn More'

const type = defineType({
  name: 'appList',
  title: 'List of apps',
  type: 'object',
  icon: PackageIcon,
  description: 'A card for every app, in the order of the catalog.',
  fields: [
    titleField,
    defineField({
      name: 'linkLabel',
      title: 'Link to an app',
      type: 'string',
      placeholder: DEFAULT_LINK_LABEL,
      options: { onPage: 'text' },
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('List of apps'),
})

const reader = z.object({
  ...sectionReaders('appList'),
  title: optionalText,
  linkLabel: optionalText.transform((label) => label ?? DEFAULT_LINK_LABEL),
} satisfies ReadersOf<AppList & { _key: string }>)

export type AppListValue = z.infer<typeof reader>

/** A card for every app of the catalog. */
export const appListSection = defineSection<AppListValue>({
  type,
  reader,
  initial: {},
  sample: { _type: 'appList', _key: 'sample-apps', title: 'All boats' },
  words: ({ title }) => [title],
})
