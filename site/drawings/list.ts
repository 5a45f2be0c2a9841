import { defineArrayMember, defineField } from '@sanity/types'
import { z } from 'zod'
import { objectsOf } from '#lib/content/stored-fields.ts'
import type { SectionField } from '#site/sections/define.ts'
import { conversationDrawing } from './conversation/drawing.ts'
import type { ValueOf } from './define.ts'
import { findingListDrawing } from './finding-list/drawing.ts'
import { fixListDrawing } from './fix-list/drawing.ts'
import { lineChartDrawing } from './line-chart/drawing.ts'
import { listingsDrawing } from './listings/drawing.ts'
import { mendingBenchDrawing } from './mending-bench/drawing.ts'
import { resultsAnatomyDrawing } from './results-anatomy/drawing.ts'

export const drawings = [
  findingListDrawing,
  fixListDrawing,
  lineChartDrawing,
  mendingBenchDrawing,
  conversationDrawing,
  listingsDrawing,
  resultsAnatomyDrawing,
] as const

export type AnyDrawing = ValueOf<(typeof drawings)[number]>

/** A section's drawing. The field is an array because its items can be of several types. */
export const drawing: SectionField<AnyDrawing | undefined> = {
  define: (name) =>
    defineField({
      name,
      title: 'Drawing',
      type: 'array',
      of: drawings.map(({ type }) => defineArrayMember({ type: type.name })),
      validation: (rule) => rule.max(1).error('Use only one drawing.'),
    }),
  reader: objectsOf(z.union(drawings.map(({ reader }) => reader))).transform(([first]) => first),
}
