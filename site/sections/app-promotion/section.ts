import { BellIcon } from '@sanity/icons/Bell'
import { defineSection, type ValueOf } from '../define.ts'
import { eyebrow, labelOr, references, text, title } from '../fields.ts'

/** Placeholder for the name of the app in the label of a button. */
export const APP_PLACEHOLDER = '{app}'

/** Chosen apps or all apps, with their prices. */
export const appPromotionSection = defineSection({
  name: 'appPromotion',
  title: 'Apps in rows',
  icon: BellIcon,
  description: 'Apps with what they work with, their prices and a button.',
  fields: {
    eyebrow,
    title,
    text,
    apps: references(
      'Apps',
      'Leave empty to show all apps. Their texts and prices come from the app documents.',
      { type: 'app', weak: true },
    ),
    buttonLabel: labelOr(`See ${APP_PLACEHOLDER}`, 'Label of the buttons', {
      description: `${APP_PLACEHOLDER} becomes the name of the app.`,
    }),
  },
  initial: {
    title: 'New heading',
    apps: ['app-layerrank', 'app-seodadda'].map((_ref) => ({
      _type: 'reference',
      _ref,
      _weak: true,
    })),
  },
})

export type AppPromotionValue = ValueOf<typeof appPromotionSection>
