import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppPlans } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'appPlans',
  title: 'Plans of the app',
  type: 'object',
  icon: CreditCardIcon,
  description: 'The plans of the app with their prices. Not shown while it has none.',
  fields: [titleField, lineField('text', 'Note'), ...sectionFields],
  preview: sectionPreview('Plans of the app'),
})

const reader = z.object({
  ...sectionReaders('appPlans'),
  title: optionalText,
  text: optionalText,
} satisfies ReadersOf<AppPlans & { _key: string }>)

export type AppPlansValue = z.infer<typeof reader>

/** The plans of an app. */
export const appPlansSection = defineSection<AppPlansValue>({
  type,
  reader,
  initial: { title: 'Pricing' },
  sample: { _type: 'appPlans', _key: 'sample-plans', title: 'What it costs', text: 'In dollars.' },
  words: ({ title, text }, app) =>
    app?.plans.length === 0
      ? []
      : [
          title,
          text,
          app?.priceNote,
          ...(app?.plans ?? []).flatMap((plan) => [plan.name, plan.price, ...plan.features]),
        ],
})
