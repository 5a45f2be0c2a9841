import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { bodyParts } from '#schemas/editable.ts'
import { rulesOf, type SchemaPart } from '#schemas/rules/field-rules.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import type { StoredFields } from '#site/blocks/define.ts'
import { blocks } from '#site/blocks/list.ts'
import { isSameValue } from './body-same.ts'

/** A block of a post as it is stored; what it holds besides depends on its type. */
export type StoredBlock = StoredFields

/** As JSON. A request holds it twice, with the body that was seen, in at most 1 MB. */
const MOST_BODY_BYTES = 400_000
/** So many blocks: ten times the longest article of the seed content. */
export const MOST_BLOCKS = 1000
/** So much text in one run, in UTF-16 units. */
const MOST_TEXT = 50_000
/** As long as an address may be (the browsers' own limit is near it). */
const MOST_ADDRESS = 2000

const key = z.string().min(1).max(100)

const asset = z.looseObject({ _ref: z.string().min(1) }).nullish()

const span = z.looseObject({
  _type: z.literal('span'),
  _key: key,
  text: z.string().max(MOST_TEXT),
  marks: z.array(z.string()).optional(),
})

const linkMark = z.looseObject({
  _type: z.literal('link'),
  _key: key,
  href: z
    .string()
    .min(1)
    .max(MOST_ADDRESS)
    .refine((href) => checkLink(href) === true),
})

const textBlock = z
  .looseObject({
    _type: z.literal('block'),
    _key: key,
    style: z.enum(bodyParts.styles).optional(),
    listItem: z.enum(bodyParts.lists).optional(),
    level: z.int().min(1).max(10).optional(),
    children: z.array(span).min(1).max(MOST_BLOCKS).refine(hasUniqueKeys),
    markDefs: z.array(linkMark).max(MOST_BLOCKS).refine(hasUniqueKeys).nullish(),
  })
  .refine(({ children, markDefs }) => {
    const known = new Set<string>([...bodyParts.decorators, ...(markDefs ?? []).map((m) => m._key)])
    return children.every(({ marks }) => (marks ?? []).every((mark) => known.has(mark)))
  })

export type EditableBlock = z.infer<typeof textBlock>

const block = z.union([textBlock, ...blocks.map(({ type }) => blockShape(type, textBlock))])

const storedBlocks = z
  .array(z.looseObject({ _type: z.string().min(1), _key: key }))
  .refine(hasUniqueKeys)

/** A paragraph, heading, quotation or item of a list whose every part the editor knows; else `undefined`. */
export function editableBlock(value: unknown): EditableBlock | undefined {
  return textBlock.safeParse(value).data
}

/** The blocks of a stored body, whatever they hold; `undefined` when they cannot be told apart by their keys. */
export function storedBody(value: unknown): StoredBlock[] | undefined {
  const body = value ?? []
  return isStoredBody(body) ? body : undefined
}

/** Told by looking, not by copying: the blocks go on as they are, with their fields in their order. */
function isStoredBody(value: unknown): value is StoredBlock[] {
  return storedBlocks.safeParse(value).success
}

type BodyRefusal = 'empty' | 'long' | 'shape' | 'link'

type CheckedBody =
  | { readonly ok: true; readonly body: StoredBlock[] }
  | { readonly ok: false; readonly reason: BodyRefusal }

/**
 * Checks a body that a browser sent. Every block must have the shape the schema allows; a block that stands in
 * the post already, letter for letter, passes as it is: it is not this person's doing, and refusing it would
 * keep them from mending anything else.
 *
 * @param held the blocks stored now, in the published post and in its draft
 */
export function checkBody(value: unknown, held: readonly StoredBlock[]): CheckedBody {
  if (new TextEncoder().encode(JSON.stringify(value)).length > MOST_BODY_BYTES) {
    return { ok: false, reason: 'long' }
  }
  const body = storedBody(value)
  if (!body) return { ok: false, reason: 'shape' }
  if (body.length > MOST_BLOCKS) return { ok: false, reason: 'long' }
  if (isEmptyBody(body)) return { ok: false, reason: 'empty' }

  const changed = body.filter((each) => !held.some((known) => isSameValue(known, each)))
  if (changed.some(hasBadLink)) return { ok: false, reason: 'link' }
  if (changed.some((each) => !block.safeParse(each).success)) return { ok: false, reason: 'shape' }
  return { ok: true, body }
}

/** True when there is nothing to read: no picture, table or code, and no letter. */
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
 * What a block may be stored as, by its type in the content model. Attributes that the model does not know pass; what
 * it asks for has to be there, but where it has a value to begin with: the site falls back to that.
 *
 * @param text what running text may be
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
