import { TransferIcon } from '@sanity/icons/Transfer'
import { defineSection, type ValueOf } from '../define.ts'
import { caption, eyebrow, line, list, requiredLine, text, title } from '../fields.ts'

/** Pairs of sentences in two columns. */
export const beforeAfterSection = defineSection({
  name: 'beforeAfter',
  title: 'Before and after',
  icon: TransferIcon,
  description: 'Pairs of sentences: how it was, and how it is.',
  fields: {
    eyebrow,
    title,
    text,
    caption,
    beforeLabel: line('Heading of the first column'),
    afterLabel: line('Heading of the second column'),
    rows: list({
      title: 'Rows',
      of: 'beforeAfterRow',
      item: 'Row',
      fields: { before: requiredLine('Before'), after: requiredLine('After') },
      required: 'Add at least one row.',
    }),
  },
  initial: {
    title: 'New heading',
    beforeLabel: 'Before',
    afterLabel: 'After',
    rows: ['First', 'Second'].map((place) => ({
      _type: 'beforeAfterRow',
      before: `${place}: how it was`,
      after: 'How it is now',
    })),
  },
})

export type BeforeAfterValue = ValueOf<typeof beforeAfterSection>
