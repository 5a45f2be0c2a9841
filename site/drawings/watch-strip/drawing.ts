import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { objectsOf, optionalText, type ReadersOf, text } from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { WatchStrip } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const type = defineType({
  name: 'watchStrip',
  title: 'Log of a day',
  type: 'object',
  fields: [
    altField,
    lineField('caption', 'Caption'),
    defineField({
      name: 'findings',
      title: 'Findings',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'watchFinding',
          title: 'Finding',
          type: 'object',
          fields: [
            lineField('time', 'Time', {
              description: 'Between 00:00 and 23:59. The mark on the strip is there.',
              validation: (rule) =>
                rule.required().regex(TIME, { name: 'time' }).error('Write a time like 03:12.'),
            }),
            requiredLine('text', 'What was found'),
            lineField('result', 'What was done'),
          ],
        }),
      ],
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('watchStrip'),
  alt: text,
  caption: optionalText,
  findings: objectsOf(
    z.object({
      _key: z.string(),
      time: z.string().regex(TIME),
      text: z.string(),
      result: optionalText,
    }),
  ),
} satisfies ReadersOf<WatchStrip & { _key: string }>)

export type WatchStripValue = z.infer<typeof reader>

/** A day as a strip with a mark for every hourly check, and a list of what two of them found. */
export const watchStripDrawing = defineDrawing<WatchStripValue>({
  type,
  reader,
  sample: {
    _type: 'watchStrip',
    _key: 'sample-strip',
    alt: 'A day with one finding.',
    caption: 'One day, 24 checks',
    findings: [
      { _type: 'watchFinding', _key: 'a', time: '04:30', text: 'A leak', result: 'pumped' },
    ],
  },
  words: ({ caption, findings }) => [
    ...findings.flatMap((finding) => [finding.time, finding.text, finding.result]),
    caption,
  ],
})
