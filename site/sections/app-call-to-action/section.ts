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
  title: 'Ways to try the app',
  type: 'object',
  icon: RocketIcon,
  description: 'Trial and demo of the app, or its waitlist while it is still to come.',
  fields: [titleField, textField, lineField('linkLabel', 'Link to all apps'), ...sectionFields],
  preview: sectionPreview('Ways to try the app'),
})

const reader = z.object({
  ...sectionReaders('appCallToAction'),
  title: optionalText,
  text: optionalText,
  linkLabel: optionalText,
} satisfies ReadersOf<AppCallToAction & { _key: string }>)

export type AppCallToActionValue = z.infer<typeof reader>

/** The ways to try an app. */
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
