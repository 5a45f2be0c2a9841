import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { rulesOf, type SchemaPart } from '#schemas/rules/field-rules.ts'

const key = z.string().min(1).max(100)
const asset = z.looseObject({ _ref: z.string().min(1) }).nullish()

/**
 * What a block may be stored as, by its type in the content model. Attributes that the model does not know pass; what
 * it asks for has to be there, but where it has a value to begin with: the site falls back to that.
 *
 * @param text what running text may be
 */
export function blockShape(part: SchemaPart, text: z.ZodType): z.ZodType {
  return z.looseObject({ _type: z.literal(part.name ?? ''), _key: key }).and(shapeOf(part, text))
}

function shapeOf(part: SchemaPart, text: z.ZodType): z.ZodType {
  switch (part.type) {
    case 'block':
      return text
    case 'string':
    case 'text':
      return z.string()
    case 'number':
      return z.number()
    case 'array':
      return z.array(z.union((part.of ?? []).map((member) => entryShape(member, text))))
    case 'object':
      return fieldsShape(part, text)
    case 'image':
      return fieldsShape(part, text).and(z.looseObject({ asset }))
    default:
      return z.unknown()
  }
}

function entryShape(member: SchemaPart, text: z.ZodType): z.ZodType {
  const shape = shapeOf(member, text)
  return member.type === 'object' ? z.looseObject({ _key: key }).and(shape) : shape
}

function fieldsShape({ fields = [] }: SchemaPart, text: z.ZodType): z.ZodType {
  const shapes = fields.map((field) => {
    const shape = shapeOf(field, text)
    const isNeeded =
      rulesOf(field).some(({ isRequired }) => isRequired) && !('initialValue' in field)
    return [field.name, isNeeded ? shape : shape.nullish()]
  })
  return z.looseObject(Object.fromEntries(shapes))
}
