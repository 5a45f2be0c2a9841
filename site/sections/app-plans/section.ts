import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineSection, type ValueOf } from '../define.ts'
import { line, title } from '../fields.ts'

export const appPlansSection = defineSection({
  name: 'appPlans',
  title: 'Plans of the app',
  icon: CreditCardIcon,
  description: 'The plans of the app with their prices. Not shown while it has none.',
  fields: { title, text: line('Note') },
  initial: { title: 'Pricing' },
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

export type AppPlansValue = ValueOf<typeof appPlansSection>
