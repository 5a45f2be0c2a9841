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
    labelField('undecidedLabel', 'Label of undecided quarters', {
      description: 'Drawn above the quarters with the status Vision.',
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
  undecidedLabel: optionalText,
} satisfies ReadersOf<Timeline & { _key: string }>)

export type TimelineValue = z.infer<typeof reader>

/** The roadmap quarters in order, from their documents. */
export const timelineSection = defineSection<TimelineValue>({
  type,
  reader,
  initial: { title: 'Timeline, quarter by quarter', text: 'Say how sure the dates are.' },
  sample: {
    _type: 'timeline',
    _key: 'sample-timeline',
    title: 'Port by port',
    text: 'The farther out, the less certain.',
  },
  // The other texts explain the drawing.
  words: ({ title, text }) => [title, text],
})
