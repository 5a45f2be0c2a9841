import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineSection, type ValueOf } from '../define.ts'
import { caption, label, lines, text, title } from '../fields.ts'

/** A table of the plans and prices of all apps. */
export const planComparisonSection = defineSection({
  name: 'planComparison',
  title: 'Plans of all apps',
  icon: CreditCardIcon,
  description: 'A table of every plan with its price, from the app documents.',
  fields: {
    title,
    text,
    caption,
    columns: lines('Column headings', 'Plan, price, what it includes.'),
    bundleTitle: label('Heading of plans with several apps'),
  },
  initial: {
    title: 'Plans and prices',
    columns: ['Plan', 'Price', 'Includes'],
    bundleTitle: 'Bundles',
  },
})

export type PlanComparisonValue = ValueOf<typeof planComparisonSection>
