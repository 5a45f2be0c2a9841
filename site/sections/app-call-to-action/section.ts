import { RocketIcon } from '@sanity/icons/Rocket'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { AppCallToAction } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'appCallToAction',
  title: 'Trial, demo, or waitlist',
  type: 'object',
  icon: RocketIcon,
  description: 'Trial and demo buttons, or the waitlist form of an app that is coming soon.',
  fields: [titleField, textField, lineField('linkLabel', 'Link to all apps'), ...sectionFields],
  preview: sectionPreview('Trial, demo, or waitlist'),
})

const reader = z.object({
  ...sectionReaders('appCallToAction'),
  title: optionalText,
  text: optionalText,
  linkLabel: optionalText,
} satisfies ReadersOf<AppCallToAction & { _key: string }>)

export type AppCallToActionValue = z.infer<typeof reader>

/** The closing call of an app's page. */
export const appCallToActionSection = defineSection<AppCallToActionValue>({
  type,
  reader,
  initial: { title: 'New heading', text: 'New text', linkLabel: 'All apps' },
  sample: {
    _type: 'appCallToAction',
    _key: 'sample-try',
    title: 'Try it on your harbor',
    text: 'One berth is enough.',
    linkLabel: 'The others',
  },
  words: ({ title, text, linkLabel }) => [title, text, linkLabel],
})
