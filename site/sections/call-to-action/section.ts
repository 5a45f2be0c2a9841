import { RocketIcon } from '@sanity/icons/Rocket'
import { defineSection, type ValueOf } from '../define.ts'
import { buttons, eyebrow, line, look, text, title } from '../fields.ts'

/** A heading, a text and buttons across the page. */
export const callToActionSection = defineSection({
  name: 'callToAction',
  title: 'Call to action',
  icon: RocketIcon,
  description: 'A heading, a text and buttons, to end a page with.',
  fields: {
    eyebrow,
    title,
    text,
    buttons,
    ground: look('Background', [
      { value: 'paper', title: 'Paper: buttons beside the text' },
      { value: 'water', title: 'Water' },
      { value: 'night', title: 'Dark: large text' },
      { value: 'band', title: 'Band: only the heading and the buttons, in a row' },
    ]),
    emailLabel: line('Text before the email address', {
      description: 'Leave blank to hide the email address.',
    }),
  },
  initial: {
    title: 'New heading',
    text: 'Say what happens next.',
    buttons: [{ _type: 'button', label: 'Contact us', href: '/contact' }],
  },
  words: ({ eyebrow, title, text, emailLabel, ground }) =>
    ground === 'band' ? [title] : [eyebrow, title, text, emailLabel],
})

export type CallToActionValue = ValueOf<typeof callToActionSection>
