import { TimelineIcon } from '@sanity/icons/Timeline'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { Timeline } from '#schemas/sanity.types.ts'
import {
  defineSection,
  labelField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'timeline',
  title: 'Timeline',
  type: 'object',
  icon: TimelineIcon,
  description: 'Shows the roadmap quarters with their entries.',
  fields: [
    titleField,
    textField,
    { ...textField, name: 'note', title: 'Note', description: 'Below the timeline.' },
    labelField('updatedLabel', 'Words before the date of the last update', {
      initialValue: 'Last updated',
      description: 'Leave blank to leave out the date.',
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Timeline'),
})

const reader = z.object({
  ...sectionReaders('timeline'),
  title: optionalText,
  text: optionalText,
  note: optionalText,
  updatedLabel: optionalText,
} satisfies ReadersOf<Timeline & { _key: string }>)

export type TimelineValue = z.infer<typeof reader>

/** The roadmap quarters in order, from their documents. */
export const timelineSection = defineSection<TimelineValue>({
  type,
  reader,
  initial: {
    title: 'Timeline',
    text: 'Add a note about the dates.',
    updatedLabel: 'Last updated',
  },
  sample: {
    _type: 'timeline',
    _key: 'sample-timeline',
    title: 'Port by port',
    text: 'The farther out, the less certain.',
    updatedLabel: 'Last updated',
  },
  words: ({ title, text, note }) => [title, text, note],
})
