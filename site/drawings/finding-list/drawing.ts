import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { FindingList } from '#schemas/sanity.types.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'findingList',
  title: 'List of findings',
  type: 'object',
  fields: [
    lineField('caption', 'Caption'),
    defineField({
      name: 'findings',
      title: 'Findings',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'finding',
          title: 'Finding',
          type: 'object',
          fields: [
            lineField('label', 'Label', { description: 'Such as a page, a source or a time.' }),
            requiredLine('text', 'Finding'),
            lineField('result', 'Result', { description: 'A number or an action.' }),
          ],
          preview: { select: { title: 'text', subtitle: 'result' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one finding.'),
    }),
    lineField('conclusion', 'Conclusion', { description: 'Highlighted below the findings.' }),
  ],
})

const reader = z.object({
  ...drawingReaders('findingList'),
  caption: optionalText,
  findings: objectsOf(
    z.object({ _key: z.string(), label: optionalText, text: requiredText, result: optionalText }),
  ),
  conclusion: optionalText,
} satisfies ReadersOf<FindingList & { _key: string }>)

export type FindingListValue = z.infer<typeof reader>

export const findingListDrawing = defineDrawing<FindingListValue>({
  type,
  reader,
  sample: {
    _type: 'findingList',
    _key: 'sample-findings',
    caption: 'Sample log',
    findings: [
      { _type: 'finding', _key: 'a', label: '/berths', text: 'A broken link', result: 'Fixed' },
    ],
    conclusion: 'Nothing left to do',
  },
  words: ({ caption, findings, conclusion }) => [
    caption,
    ...findings.flatMap(({ label, text, result }) => [label, text, result]),
    conclusion,
  ],
})
