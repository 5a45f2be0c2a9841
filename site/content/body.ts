import { z } from 'zod'
import { choice, type ReadersOf } from '#lib/content/stored-fields.ts'
import { bodyParts } from '#schemas/editable.ts'
import { calloutTones } from '#schemas/objects/callout.ts'
import type { CodeLanguage } from '#schemas/rules/code-languages.ts'
import { codeLanguages } from '#schemas/rules/code-languages.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import type { Callout, Code, Table } from '#schemas/sanity.types.ts'
import { withAnchors } from './headings.ts'
import type { Picture } from './picture.ts'
import { pictureFields, toPicture } from './picture.ts'

/** Portable Text: hand it to `<PortableText value={body}>` with one component per `_type`. */
export type PostBody = BodyBlock[]

export type BodyBlock = TextBlock | CodeBlock | PictureBlock | CalloutBlock | TableBlock

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

export type CodeBlock = {
  _type: 'code'
  _key: string
  code: string
  language: CodeLanguage
  filename?: string
}

type PictureBlock = { _type: 'image'; _key: string; picture: Picture }

export type CalloutBlock = {
  _type: 'callout'
  _key: string
  tone: CalloutTone
  content: TextBlock[]
}

export type CalloutTone = (typeof calloutTones)[number]['value']

/** With `headerRows` 1 the first row names the columns. */
export type TableBlock = {
  _type: 'table'
  _key: string
  caption?: string
  headerRows: 0 | 1
  rows: TableRow[]
}

export type TableRow = { _key: string; cells: TableCell[] }

type TableCell = { _key: string; value: TextBlock[] }

/** What a query selects of a body: everything as it is stored, with the pictures' sizes looked up. */
export const bodyFields = `..., _type == "image" => {_type, _key, ${pictureFields}}`

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

const textBlock = z
  .object({
    _type: z.literal('block'),
    _key: z.string(),
    style: z.string().catch('normal'),
    children: z.array(z.unknown()).transform((children) => keepValid(span, children)),
    markDefs: z
      .array(z.unknown())
      .nullish()
      .transform((marks) => keepValid(linkMark, marks ?? [])),
    listItem: z.enum(bodyParts.lists).exactOptional().catch('bullet'),
    level: z.number().int().min(1).exactOptional().catch(1),
  })
  .transform(withoutDanglingMarks)

const textBlocks = z
  .array(z.unknown())
  .catch([])
  .transform((blocks) => keepValid(textBlock, blocks))

const code = z.object({
  _type: z.literal('code'),
  _key: z.string(),
  code: z.string(),
  language: choice(codeLanguages),
  filename: z.string().exactOptional(),
} satisfies ReadersOf<Code & { _key: string }>)

const picture = z
  .object({ _type: z.literal('image'), _key: z.string() })
  .loose()
  .transform((stored, context) => {
    const found = toPicture(stored)
    if (found) return { _type: stored._type, _key: stored._key, picture: found }
    context.addIssue({ code: 'custom', message: 'The picture has no asset.' })
    return z.NEVER
  })

const callout = z.object({
  _type: z.literal('callout'),
  _key: z.string(),
  tone: choice(calloutTones),
  content: textBlocks,
} satisfies ReadersOf<Callout & { _key: string }>)

const table = z.object({
  _type: z.literal('table'),
  _key: z.string(),
  caption: z.string().exactOptional(),
  headerRows: z.union([z.literal(0), z.literal(1)]).catch(1),
  rows: z
    .array(
      z.object({
        _key: z.string(),
        cells: z.array(z.object({ _key: z.string(), value: textBlocks })).catch([]),
      }),
    )
    .catch([]),
} satisfies ReadersOf<Table & { _key: string }>)

const block = z.union([textBlock, code, picture, callout, table])

/**
 * The body of a post, from Portable Text as it is stored. A block that cannot be shown (an unknown type, a
 * picture whose file is gone) is left out, and the log says so; the rest of the post stays readable.
 */
export function toBody(stored: unknown): PostBody {
  if (!Array.isArray(stored)) return []
  return withAnchors(stored.flatMap(toBlock))
}

function toBlock(stored: unknown): BodyBlock[] {
  const parsed = block.safeParse(stored)
  if (parsed.success) return [parsed.data]
  console.warn(`A block of a post cannot be shown: ${JSON.stringify(stored)?.slice(0, 200)}`)
  return []
}

function keepValid<T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}

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
