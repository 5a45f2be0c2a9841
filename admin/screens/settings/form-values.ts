import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { choicesOf, type SchemaPart } from '#schemas/rules/field-rules.ts'

/** Maximum length of a text field, including structured data. */
const MAX_CHARACTERS = 20_000

/**
 * Returns a schema for each field of a form, by path (`performance.compression`). `null` empties a field. Read-only
 * fields are left out.
 */
export function formValues(
  { fields = [] }: SchemaPart,
  prefix = '',
): ReadonlyMap<string, z.ZodType> {
  const values = fields.flatMap((field): [string, z.ZodType][] => {
    const path = `${prefix}${field.name}`
    if (field.readOnly) return []
    return field.fields ? [...formValues(field, `${path}.`)] : [[path, allowedIn(field).nullable()]]
  })
  return new Map(values)
}

function allowedIn(field: SchemaPart) {
  if (field.type === 'boolean') return z.boolean()
  const choices = choicesOf(field)
  return choices ? z.enum(choices) : z.string().max(MAX_CHARACTERS)
}
