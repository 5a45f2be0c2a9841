import { defineField, type ObjectDefinition } from '@sanity/types'
import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'

/** A drawing that sections can show, with its labels and numbers as content. Its view is in `view.tsx`, and in `views.ts`. */
export type Drawing<Value extends DrawingValue = DrawingValue> = {
  /** The Sanity object that is stored in a section's `drawing`. */
  readonly type: ObjectDefinition & { readonly name: Value['_type']; readonly title: string }
  readonly reader: z.ZodType<Value>
  readonly sample: Readonly<Record<string, unknown>>
  /** Returns its text. Search ignores it because it is sample data. */
  words(value: Value): readonly (string | undefined)[]
}

export type DrawingValue = { readonly _type: string; readonly _key: string }

/** Checks a drawing's parts against each other at compile time. */
export function defineDrawing<Value extends DrawingValue>(drawing: Drawing<Value>): Drawing<Value> {
  return drawing
}

/** The props of a drawing's view: its fields, and their location if the visitor may edit them. */
export type DrawingViewProps<Value> = {
  readonly drawing: Value & { readonly edit?: EditTarget | undefined }
}

export function drawingReaders<const Type extends string>(type: Type) {
  return { _type: z.literal(type), _key: z.string() }
}

export const altField = defineField({
  name: 'alt',
  title: 'Alt text',
  type: 'string',
  description: 'Describes the drawing to people who can’t see it.',
  validation: (rule) => rule.required().error('Describe the drawing.'),
})
