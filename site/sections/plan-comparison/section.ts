import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf, texts } from '#lib/content/stored-fields.ts'
import { lineField, linesField } from '#schemas/objects/line-field.ts'
import type { PlanComparison } from '#schemas/sanity.types.ts'
import {
  captionField,
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'planComparison',
  title: 'Plans of all apps',
  type: 'object',
  icon: CreditCardIcon,
  description: 'A table of every plan with its price, from the app documents.',
  fields: [
    titleField,
    textField,
    captionField,
    linesField('columns', 'Column headings', 'Plan, price, what it includes.'),
    lineField('bundleTitle', 'Heading of plans with several apps'),
    ...sectionFields,
  ],
  preview: sectionPreview('Plans of all apps'),
})

const reader = z.object({
  ...sectionReaders('planComparison'),
  title: optionalText,
  text: optionalText,
  caption: optionalText,
  columns: texts,
  bundleTitle: optionalText,
} satisfies ReadersOf<PlanComparison & { _key: string }>)

export type PlanComparisonValue = z.infer<typeof reader>

/** A table of the plans and prices of all apps. */
export const planComparisonSection = defineSection<PlanComparisonValue>({
  type,
  reader,
  initial: {
    title: 'Plans and prices',
    columns: ['Plan', 'Price', 'Includes'],
    bundleTitle: 'Bundles',
  },
  sample: {
    _type: 'planComparison',
    _key: 'sample-comparison',
    title: 'Every fare',
    text: 'In dollars.',
    caption: 'Fares of all ferries',
    columns: ['Fare', 'Price', 'Includes'],
    bundleTitle: 'Several ferries',
  },
  words: ({ title, text }) => [title, text],
})
