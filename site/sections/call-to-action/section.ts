import { RocketIcon } from '@sanity/icons/Rocket'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { choice, optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { CallToAction } from '#schemas/sanity.types.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  eyebrowField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const grounds = [
  { value: 'paper', title: 'Paper: buttons beside the text' },
  { value: 'water', title: 'Water' },
  { value: 'night', title: 'Dark: large text' },
  { value: 'band', title: 'Band: only the heading and the buttons, in a row' },
] as const

const type = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  description: 'A heading, a text and buttons, to end a page with.',
  icon: RocketIcon,
  fields: [
    eyebrowField,
    titleField,
    textField,
    buttonsField,
    defineField({
      name: 'ground',
      title: 'Background',
      type: 'string',
      initialValue: grounds[0].value,
      options: { list: [...grounds], layout: 'radio' },
    }),
    lineField('emailLabel', 'Text before the email address', {
      description: 'Leave blank to hide the email address.',
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Call to action'),
})

const reader = z.object({
  ...sectionReaders('callToAction'),
  eyebrow: optionalText,
  title: optionalText,
  text: optionalText,
  buttons,
  ground: choice(grounds),
  emailLabel: optionalText,
} satisfies ReadersOf<CallToAction & { _key: string }>)

export type CallToActionValue = z.infer<typeof reader>

/** A heading, a text and buttons across the page. */
export const callToActionSection = defineSection<CallToActionValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    text: 'Say what happens next.',
    buttons: [{ _type: 'button', label: 'Contact us', href: '/contact' }],
  },
  sample: {
    _type: 'callToAction',
    _key: 'sample-call',
    eyebrow: 'Trial',
    title: 'Start this week',
    text: 'Fourteen days, no card.',
    emailLabel: 'or write to',
    buttons: [{ _key: 'a', _type: 'button', label: 'Start a trial', href: '/contact' }],
  },
  words: ({ eyebrow, title, text, emailLabel, ground }) =>
    ground === 'band' ? [title] : [eyebrow, title, text, emailLabel],
})
