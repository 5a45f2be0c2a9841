import { BellIcon } from '@sanity/icons/Bell'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { objectsOf, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { AppPromotion } from '#schemas/sanity.types.ts'
import {
  defineSection,
  headingFields,
  headingReaders,
  sectionFields,
  sectionPreview,
  sectionReaders,
} from '../define.ts'

/** Placeholder for the name of the app in the label of a button. */
export const APP_PLACEHOLDER = '{app}'

const DEFAULT_BUTTON_LABEL = `See ${APP_PLACEHOLDER}`

const type = defineType({
  name: 'appPromotion',
  title: 'Apps in rows',
  type: 'object',
  icon: BellIcon,
  description: 'Apps with what they work with, their prices and a button.',
  fields: [
    ...headingFields,
    defineField({
      name: 'apps',
      title: 'Apps',
      type: 'array',
      description:
        'Leave empty to show all apps. Their texts and prices come from the app documents.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'app' }], weak: true })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'buttonLabel',
      title: 'Label of the buttons',
      type: 'string',
      description: `${APP_PLACEHOLDER} becomes the name of the app.`,
      placeholder: DEFAULT_BUTTON_LABEL,
      options: { onPage: 'text' },
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Apps in rows'),
})

const reader = z.object({
  ...sectionReaders('appPromotion'),
  ...headingReaders,
  apps: objectsOf(z.object({ _ref: z.string() }).transform(({ _ref }) => _ref)),
  buttonLabel: optionalText.transform((label) => label ?? DEFAULT_BUTTON_LABEL),
} satisfies ReadersOf<AppPromotion & { _key: string }>)

export type AppPromotionValue = z.infer<typeof reader>

/** Chosen apps or all apps, with their prices. */
export const appPromotionSection = defineSection<AppPromotionValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    apps: ['app-layerrank', 'app-seodadda'].map((_ref) => ({
      _type: 'reference',
      _ref,
      _weak: true,
    })),
  },
  sample: {
    _type: 'appPromotion',
    _key: 'sample-promotion',
    eyebrow: 'For larger ships',
    title: 'A team that never sleeps',
    text: 'From one harbor.',
    apps: [{ _key: 'a', _type: 'reference', _ref: 'app-layerrank' }],
  },
  words: ({ eyebrow, title, text }) => [eyebrow, title, text],
})
