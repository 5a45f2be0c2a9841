import { z } from 'zod'
import { objectsOf } from '#lib/content/stored-fields.ts'
import { bodyParts } from '#schemas/editable.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { checkLink } from '#schemas/rules/link-address.ts'

/** A paragraph, heading, quotation or list item, in the body of a post or in one of its blocks. */
export type TextBlock = {
  _type: 'block'
  _key: string
  style: string
  children: TextSpan[]
  markDefs: LinkMark[]
  listItem?: 'bullet' | 'number'
  level?: number
  /** Anchor ID of headings, unique within the post and equal to `Heading.id`. */
  anchor?: string
}

type TextSpan = { _type: 'span'; _key: string; text: string; marks: string[] }

export type LinkMark = { _type: 'link'; _key: string; href: string }

const span = z.object({
  _type: z.literal('span'),
  _key: z.string().catch(''),
  text: z.string(),
  marks: z.array(z.string()).catch([]),
})

const linkMark = z.object({
  _type: z.literal('link'),
  _key: z.string(),
  // The Studio rejects scripts and incomplete URLs. Data written in another way must not become such a link either.
  href: z
    .string()
    .transform(trimInvisible)
    .refine((href) => checkLink(href) === true),
})

export const textBlock = z
  .object({
    _type: z.literal('block'),
    _key: z.string(),
    style: z.string().catch('normal'),
    children: z.array(z.unknown()).pipe(objectsOf(span)),
    markDefs: objectsOf(linkMark),
    listItem: z.enum(bodyParts.lists).exactOptional().catch('bullet'),
    level: z.number().int().min(1).exactOptional().catch(1),
  })
  .transform(withoutDanglingMarks)

export const textBlocks = objectsOf(textBlock)

/** Removes marks that refer to a missing link, which would be rendered as an unknown mark. */
function withoutDanglingMarks(block: TextBlock): TextBlock {
  const markKeys = new Set<string>([
    ...bodyParts.decorators,
    ...block.markDefs.map(({ _key }) => _key),
  ])
  const children = block.children.map((child) => ({
    ...child,
    marks: child.marks.filter((mark) => markKeys.has(mark)),
  }))
  return { ...block, children }
}
