import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { bodyParts } from '#schemas/editable.ts'
import { rulesOf, type SchemaPart } from '#schemas/rules/field-rules.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import type { StoredFields } from '#site/blocks/define.ts'
import { blocks } from '#site/blocks/list.ts'
import { asImage, imageProblem } from './body-images.ts'
import { isSameValue } from './body-same.ts'

/** A stored block of a post. Its other fields depend on its type. */
export type StoredBlock = StoredFields

/** Maximum size of a body as JSON. A request has up to three versions of it in at most 1.5 MB. */
const MAX_BODY_BYTES = 400_000
/** Ten times the longest article of the seed content. */
export const MAX_BLOCKS = 1000
/** Maximum length of a span's text, in UTF-16 code units. */
const MAX_SPAN_LENGTH = 50_000
/** Close to the limit of browsers. */
const MAX_URL_LENGTH = 2000

const key = z.string().min(1).max(100)

const asset = z.looseObject({ _ref: z.string().min(1) }).nullish()

const span = z.looseObject({
  _type: z.literal('span'),
  _key: key,
  text: z.string().max(MAX_SPAN_LENGTH),
  marks: z.array(z.string()).optional(),
})

const linkMark = z.looseObject({
  _type: z.literal('link'),
  _key: key,
  href: z
    .string()
    .min(1)
    .max(MAX_URL_LENGTH)
    .refine((href) => checkLink(href) === true),
})

const textBlock = z
  .looseObject({
    _type: z.literal('block'),
    _key: key,
    style: z.enum(bodyParts.styles).optional(),
    listItem: z.enum(bodyParts.lists).optional(),
    level: z.int().min(1).max(10).optional(),
    children: z.array(span).min(1).max(MAX_BLOCKS).refine(hasUniqueKeys),
    markDefs: z.array(linkMark).max(MAX_BLOCKS).refine(hasUniqueKeys).nullish(),
  })
  .refine(({ children, markDefs }) => {
    const allowedMarks = new Set<string>([
      ...bodyParts.decorators,
      ...(markDefs ?? []).map((m) => m._key),
    ])
    return children.every(({ marks }) => (marks ?? []).every((mark) => allowedMarks.has(mark)))
  })

export type EditableBlock = z.infer<typeof textBlock>

/** A paragraph or list item of a section. */
export const inlineBlock = textBlock.refine(({ style = 'normal' }) => style === 'normal')

const block = z.union([textBlock, ...blocks.map(({ type }) => blockShape(type, textBlock))])

const storedBlocks = z
  .array(z.looseObject({ _type: z.string().min(1), _key: key }))
  .refine(hasUniqueKeys)

/** Returns a text block whose parts are all known to the editor, or else `undefined`. */
export function editableBlock(value: unknown): EditableBlock | undefined {
  return textBlock.safeParse(value).data
}

/** Returns the blocks of a stored body; `undefined` if it is malformed or its keys are not unique. */
export function storedBody(value: unknown): StoredBlock[] | undefined {
  const body = value ?? []
  return isStoredBody(body) ? body : undefined
}

/** A type guard instead of a parser, so that the blocks stay unchanged, including the order of their fields. */
function isStoredBody(value: unknown): value is StoredBlock[] {
  return storedBlocks.safeParse(value).success
}

type BodyRefusal = 'empty' | 'long' | 'shape' | 'link' | 'image'

type CheckedBody =
  | { readonly ok: true; readonly body: StoredBlock[] }
  | { readonly ok: false; readonly reason: BodyRefusal }

/**
 * Checks a body that a browser sent. Every block must match the schema, except for unchanged stored blocks:
 * rejecting those would keep the person from saving anything else.
 *
 * @param held the blocks currently stored, in the published document and in its draft
 * @param allowed schema of a block
 */
export function checkBody(
  value: unknown,
  held: readonly StoredBlock[],
  allowed: z.ZodType = block,
): CheckedBody {
  if (new TextEncoder().encode(JSON.stringify(value)).length > MAX_BODY_BYTES) {
    return { ok: false, reason: 'long' }
  }
  const body = storedBody(value)
  if (!body) return { ok: false, reason: 'shape' }
  if (body.length > MAX_BLOCKS) return { ok: false, reason: 'long' }
  if (isEmptyBody(body)) return { ok: false, reason: 'empty' }

  const changed = body.filter((each) => !held.some((stored) => isSameValue(stored, each)))
  if (changed.some(hasBadLink)) return { ok: false, reason: 'link' }
  if (changed.some((each) => !allowed.safeParse(each).success))
    return { ok: false, reason: 'shape' }
  if (changed.some(isUnfinishedImage)) return { ok: false, reason: 'image' }
  return { ok: true, body }
}

function isUnfinishedImage(each: StoredBlock): boolean {
  const image = asImage(each)
  return image !== undefined && imageProblem(image) !== undefined
}

/** Returns true if a body has nothing to read: only text blocks, and no letters in them. */
export function isEmptyBody(body: readonly StoredBlock[]): boolean {
  return body.every((each) => {
    const { children } = editableBlock(each) ?? {}
    return children?.every((child) => child.text.trim() === '') ?? false
  })
}

const marked = z.looseObject({ markDefs: z.array(z.looseObject({ href: z.string() })) })

function hasBadLink(value: StoredBlock): boolean {
  const links = marked.safeParse(value).data?.markDefs ?? []
  return links.some(({ href }) => checkLink(href) !== true)
}

function hasUniqueKeys(values: readonly { _key: string }[]): boolean {
  return new Set(values.map(({ _key }) => _key)).size === values.length
}

/**
 * Returns a schema for a block from its type in the content model. Unknown attributes are allowed. Required fields
 * must be present unless they have an initial value, which the site falls back to.
 *
 * @param text schema of text blocks
 */
function blockShape(part: SchemaPart, text: z.ZodType): z.ZodType {
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
