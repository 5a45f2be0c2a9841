import { PackageIcon } from '@sanity/icons/Package'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { objectsOf, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { AppList } from '#schemas/sanity.types.ts'
import { drawing, drawingField } from '#site/drawings/list.ts'
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
    defineField({
      name: 'previews',
      title: 'Drawings',
      type: 'array',
      description: 'Shown on the card of their app.',
      of: [
        defineArrayMember({
          name: 'appPreview',
          title: 'Drawing of an app',
          type: 'object',
          fields: [
            defineField({
              name: 'app',
              title: 'App',
              type: 'reference',
              to: [{ type: 'app' }],
              weak: true,
              validation: (rule) => rule.required().error('Choose an app.'),
            }),
            drawingField,
          ],
          preview: { select: { title: 'app.name' } },
        }),
      ],
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('List of apps'),
})

const reader = z.object({
  ...sectionReaders('appList'),
  title: optionalText,
  linkLabel: optionalText.transform((label) => label ?? DEFAULT_LINK_LABEL),
  previews: objectsOf(z.object({ _key: z.string(), app: z.object({ _ref: z.string() }), drawing })),
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
