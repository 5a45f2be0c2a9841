import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { choicesOf, type SchemaPart } from '#schemas/rules/field-rules.ts'

/** Longer than any text of the forms, structured data among them, in characters. */
const MOST_CHARACTERS = 20_000

/**
 * What each field of a document may be given by a form, by its path (`performance.compression`); `null` empties it. A
 * field that the Studio shows and nobody changes is none of a form's.
 */
export function formValues(
  { fields = [] }: SchemaPart,
  before = '',
): ReadonlyMap<string, z.ZodType> {
  const values = fields.flatMap((field): [string, z.ZodType][] => {
    const path = `${before}${field.name}`
    if (field.readOnly) return []
    return field.fields ? [...formValues(field, `${path}.`)] : [[path, allowedIn(field).nullable()]]
  })
  return new Map(values)
}

function allowedIn(field: SchemaPart) {
  if (field.type === 'boolean') return z.boolean()
  const choices = choicesOf(field)
  return choices ? z.enum(choices) : z.string().max(MOST_CHARACTERS)
}
