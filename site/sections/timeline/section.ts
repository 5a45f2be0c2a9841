import { TimelineIcon } from '@sanity/icons/Timeline'
import { defineSection, type ValueOf } from '../define.ts'
import { label, paragraph, text, title } from '../fields.ts'

/** The roadmap quarters in order, from their documents. */
export const timelineSection = defineSection({
  name: 'timeline',
  title: 'Timeline',
  icon: TimelineIcon,
  description: 'Shows the roadmap quarters with their entries.',
  fields: {
    title,
    text,
    note: paragraph('Note', { description: 'Below the timeline.' }),
    updatedLabel: label('Words before the date of the last update', {
      initialValue: 'Last updated',
      description: 'Leave blank to leave out the date.',
    }),
  },
  initial: {
    title: 'Timeline',
    text: 'Add a note about the dates.',
    updatedLabel: 'Last updated',
  },
})

export type TimelineValue = ValueOf<typeof timelineSection>
