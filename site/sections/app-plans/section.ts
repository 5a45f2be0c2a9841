import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf, texts } from '#lib/content/stored-fields.ts'
import { lineField, linesField } from '#schemas/objects/line-field.ts'
import type { AppPlans } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const layouts = [
  { value: 'auto', title: 'Two plans side by side, more in a table' },
  { value: 'sheets', title: 'Side by side' },
  { value: 'table', title: 'Table' },
] as const

const type = defineType({
  name: 'appPlans',
  title: 'Plans of the app',
  type: 'object',
  icon: CreditCardIcon,
  description: 'The plans of the app with their prices. Not shown while it has none.',
  fields: [
    titleField,
    lineField('text', 'Note', { description: 'Shown beside the plans, not above a table.' }),
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      initialValue: layouts[0].value,
      options: { list: [...layouts], layout: 'radio' },
    }),
    linesField('columns', 'Column headings of the table', 'Plan, price, what it holds.'),
    ...sectionFields,
  ],
  preview: sectionPreview('Plans of the app'),
})

const reader = z.object({
  ...sectionReaders('appPlans'),
  title: optionalText,
  text: optionalText,
  layout: choice(layouts),
  columns: texts,
} satisfies ReadersOf<AppPlans & { _key: string }>)

export type AppPlansValue = z.infer<typeof reader>

/** The plans of an app. */
export const appPlansSection = defineSection<AppPlansValue>({
  type,
  reader,
  initial: { title: 'Prices', columns: ['Plan', 'Price', 'What it holds'] },
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
