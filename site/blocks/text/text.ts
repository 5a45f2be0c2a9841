import { z } from 'zod'
import { objectsOf } from '#lib/content/stored-fields.ts'
import { bodyParts } from '#schemas/editable.ts'
import { checkLink } from '#schemas/rules/link-address.ts'

/** A paragraph, heading, quotation or item of a list, in the body of a post or within one of its blocks. */
export type TextBlock = {
  _type: 'block'
  _key: string
  style: string
  children: TextSpan[]
  markDefs: LinkMark[]
  listItem?: 'bullet' | 'number'
  level?: number
  /** Anchor id, on headings only, unique within the post; the same one `Heading.id` names. */
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
  // The Studio refuses scripts and half addresses; what came in another way must not become a link either.
  href: z.string().refine((href) => checkLink(href) === true),
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

/** Running text within a block. */
export const textBlocks = objectsOf(textBlock)

/** A span that names a link which is not there would be drawn as an unknown mark. */
function withoutDanglingMarks(block: TextBlock): TextBlock {
  const known = new Set<string>([
    ...bodyParts.decorators,
    ...block.markDefs.map(({ _key }) => _key),
  ])
  const children = block.children.map((child) => ({
    ...child,
    marks: child.marks.filter((mark) => known.has(mark)),
  }))
  return { ...block, children }
}
