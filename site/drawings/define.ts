import { defineField, type NumberDefinition, type ObjectDefinition } from '@sanity/types'
import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { requiredText, text } from '#lib/content/stored-fields.ts'
import { definitionsOf, type SectionField, type SectionFields } from '#site/sections/define.ts'
import { type Item, itemReader, label } from '#site/sections/fields.ts'

/** A drawing that sections can show, with its labels and numbers as content. Its view is in `view.tsx`, and in `views.ts`. */
type Drawing<Type extends string, Value> = {
  /** The Sanity object that is stored in a section's `drawing`. */
  readonly type: ObjectDefinition & { readonly name: Type; readonly title: string }
  readonly reader: z.ZodType<Value>
}

export type DrawingValue = { readonly _type: string; readonly _key: string }

type ValueWith<Type extends string, Fields extends SectionFields> = Item<Fields> & {
  readonly _type: Type
}

/** Defines a drawing by its fields, like a section. Search ignores its texts because they are sample data. */
export function defineDrawing<const Type extends string, const Fields extends SectionFields>({
  name,
  title,
  fields,
}: {
  readonly name: Type
  readonly title: string
  readonly fields: Fields
}): Drawing<Type, ValueWith<Type, Fields>> {
  return {
    type: { name, title, type: 'object', fields: definitionsOf(fields) },
    reader: itemReader(fields).and(z.object({ _type: z.literal(name) })),
  }
}

export type ValueOf<Defined> = Defined extends Drawing<string, infer Value> ? Value : never

/** The props of a drawing's view: its fields, and their location if the visitor may edit them. */
export type DrawingViewProps<Value> = {
  readonly drawing: Value & { readonly edit?: EditTarget | undefined }
}

/** A text without which its item isn't shown, although the Studio accepts a blank one. */
export function neededLabel(title: string): SectionField<string> {
  return { ...label(title), reader: requiredText }
}

/** A text that is empty if there is none. */
export function labelOrBlank(title: string, description?: string): SectionField<string> {
  return { ...label(title, { ...(description && { description }) }), reader: text }
}

/** A number. The Studio checks it by the rule, and the site reads it with the parser. */
export function number(
  title: string,
  reader: z.ZodType<number>,
  rest: Pick<NumberDefinition, 'description' | 'initialValue' | 'validation'>,
): SectionField<number> {
  return { define: (name) => defineField({ name, title, type: 'number', ...rest }), reader }
}
