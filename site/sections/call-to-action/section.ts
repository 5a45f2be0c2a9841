import { RocketIcon } from '@sanity/icons/Rocket'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { CallToAction } from '#schemas/sanity.types.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  hiddenField,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  description: 'A heading, a text and buttons, to end a page with.',
  icon: RocketIcon,
  fields: [titleField, textField, buttonsField, hiddenField],
  preview: sectionPreview('Call to action'),
})

const reader = z.object({
  ...sectionReaders('callToAction'),
  title: optionalText,
  text: optionalText,
  buttons,
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
    title: 'Start this week',
    text: 'Fourteen days, no card.',
    buttons: [{ _key: 'a', _type: 'button', label: 'Start a trial', href: '/contact' }],
  },
  words: ({ title, text }) => [title, text],
})
