import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { bodyParts } from '#schemas/editable.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import { codeLanguages } from './code/languages.ts'

type PastedBlock = Readonly<Record<string, unknown>> & {
  readonly _type: string
  readonly _key: string
}

type Pasted = {
  readonly blocks: readonly PastedBlock[]
  /** Sentence about what could not be pasted, or undefined. */
  readonly loss: string | undefined
}

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** Parts of documents: more than articles may have, so that nothing is lost before it is converted. */
const schema = compileSchema(
  defineSchema({
    styles: named(['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote']),
    lists: named(bodyParts.lists),
    decorators: named(bodyParts.decorators),
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    blockObjects: named(['table', 'code']),
  }),
)

/**
 * Reads what was copied from another program.
 *
 * @returns undefined for blocks copied from an editor, and for what the editor itself pastes well
 */
export function pastedFrom(data: Clipboard, isArticle: boolean): Pasted | undefined {
  if (data.types.includes('application/x-portable-text')) return undefined
  return readPasted(data.getData('text/html'), isArticle)
}

type Clipboard = Pick<DataTransfer, 'types' | 'getData'>

/**
 * Converts pasted HTML of a word processor or a page to blocks of an article: heading 1 becomes a level that articles
 * have, tables become blocks, and what an article can't have is named.
 *
 * @param isArticle false for texts without headings and blocks
 * @returns undefined if the editor itself pastes it well
 */
function readPasted(html: string, isArticle: boolean): Pasted | undefined {
  const images = new DOMParser().parseFromString(html, 'text/html').images.length
  const losses = { image: images, table: 0, code: 0, heading: 0, link: 0 }
  const found = toBlocks(html)
  const parsed = pastedBlocks.parse(found)
  const shift = headingShift(parsed)
  const blocks = parsed.flatMap((block) => converted(block, { isArticle, shift, losses }))
  const isChanged = JSON.stringify(blocks) !== JSON.stringify(parsed)
  const hasObjects = blocks.some(({ _type }) => _type !== 'block')
  const loss = lossText(losses)
  if (blocks.length === 0 && !loss) return undefined
  return isChanged || hasObjects || loss ? { blocks, loss } : undefined
}

function toBlocks(html: string): { _type: string; _key: string }[] {
  return htmlToPortableText(html, {
    schema,
    rules: [tableRule],
    types: {
      code: ({ context, value: { code, language } }) => ({
        _type: 'code',
        _key: context.keyGenerator(),
        code,
        language: codeLanguages.find(({ value }) => value === language)?.value ?? 'text',
      }),
    },
  })
}

/** Converts tables like the rule of the library, which loses links in cells (2.0.1). */
const tableRule: DeserializerRule = {
  deserialize: (node, _next, createBlock) => {
    if (!(node instanceof HTMLTableElement) || node.rows.length === 0) return undefined
    const width = Math.max(...[...node.rows].map(({ cells }) => cells.length))
    const rows = [...node.rows].map(({ cells }) => ({
      _type: 'row',
      _key: newKey(),
      cells: Array.from({ length: width }, (_, column) => ({
        _type: 'cell',
        _key: newKey(),
        value: cellBlocks(cells[column]?.innerHTML ?? ''),
      })),
    }))
    const [first] = node.rows
    const isHeader = (cell: Element) => cell.tagName === 'TH'
    const headerRows = first?.closest('thead') || [...(first?.cells ?? [])].every(isHeader) ? 1 : 0
    return createBlock({ _type: 'table', _key: newKey(), headerRows, rows })
  },
}

function cellBlocks(html: string): { _type: string; _key: string }[] {
  const blocks = toBlocks(html)
  return blocks.length > 0 ? blocks : [{ ...asText({ _key: newKey(), code: '' }) }]
}

/** Works outside of secure contexts too, unlike `crypto.randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

type Losses = Record<'image' | 'table' | 'code' | 'heading' | 'link', number>

const span = z.looseObject({ marks: z.array(z.string()).optional(), text: z.string().optional() })

const textBlock = z.looseObject({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.string().default('normal'),
  children: z.array(span),
  markDefs: z.array(z.looseObject({ _key: z.string(), href: z.string().optional() })).default([]),
})

type TextBlock = z.infer<typeof textBlock>

const codeBlock = z.looseObject({ _type: z.literal('code'), _key: z.string(), code: z.string() })

const cellBlock = z.union([textBlock, codeBlock])

const tableBlock = z.looseObject({
  _type: z.literal('table'),
  _key: z.string(),
  headerRows: z.number().default(0),
  rows: z.array(z.looseObject({ cells: z.array(z.looseObject({ value: z.array(z.unknown()) })) })),
})

const pastedBlocks = z.array(z.union([textBlock, codeBlock, tableBlock]))

type Conversion = { readonly isArticle: boolean; readonly shift: number; readonly losses: Losses }

function converted(block: z.infer<typeof pastedBlocks>[number], to: Conversion): PastedBlock[] {
  if (block._type === 'block') return [{ ...withStyle(withLinks(block, to.losses), to) }]
  if (to.isArticle) return [block._type === 'table' ? convertedTable(block, to.losses) : block]
  to.losses[block._type] += 1
  if (block._type === 'code') return [asText(block)]
  return block.rows.flatMap(({ cells }) => cells.flatMap(({ value }) => cellText(value, to.losses)))
}

function convertedTable(table: z.infer<typeof tableBlock>, losses: Losses): PastedBlock {
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, value: cellText(cell.value, losses) })),
  }))
  // Word processors mark the row with the column names only by its look.
  const isHeader = table.headerRows > 0 || (rows.length > 1 && isBold(rows[0]?.cells ?? []))
  return { ...table, headerRows: isHeader ? 1 : 0, rows }
}

/** Returns the text of a cell. Cells have no headings and no blocks, and a table within a table is text. */
function cellText(value: readonly unknown[], losses: Losses): TextBlock[] {
  return value.flatMap((each) => {
    const block = cellBlock.safeParse(each).data
    if (block?._type === 'block') return [{ ...withLinks(block, losses), style: 'normal' }]
    if (block) return [asText(block)]
    losses.table += 1
    return (tableBlock.safeParse(each).data?.rows ?? []).flatMap(({ cells }) =>
      cells.flatMap((cell) => cellText(cell.value, losses)),
    )
  })
}

function isBold(cells: readonly { readonly value: readonly TextBlock[] }[]): boolean {
  const spans = cells.flatMap(({ value }) => value.flatMap(({ children }) => children))
  const words = spans.filter(({ text }) => text?.trim())
  return words.length > 0 && words.every(({ marks }) => marks?.includes('strong'))
}

function asText({ _key, code }: { _key: string; code: string }): TextBlock {
  const marks = code ? ['code'] : []
  const children = [{ _type: 'span', _key: `${_key}s`, text: code, marks }]
  return { _type: 'block', _key, style: 'normal', children, markDefs: [] }
}

/** A document with several headings of level 1 uses them for sections, so all its levels move down. */
function headingShift(blocks: readonly { _type: string; style?: unknown }[]): number {
  return blocks.filter(({ style }) => style === 'h1').length > 1 ? 1 : 0
}

function withStyle(block: TextBlock, { isArticle, shift, losses }: Conversion): TextBlock {
  const [, level] = /^h([1-6])$/.exec(block.style) ?? []
  if (level === undefined) return isArticle ? block : { ...block, style: 'normal' }
  if (isArticle) {
    return { ...block, style: `h${Math.min(4, Math.max(2, Number(level) + shift))}` }
  }
  losses.heading += 1
  return { ...block, style: 'normal' }
}

/** Removes links that lead nowhere on a site, such as those to files and to places in a document. */
function withLinks(block: TextBlock, losses: Losses): TextBlock {
  const markDefs = block.markDefs.flatMap((link) => {
    const href = unwrapped(link.href ?? '')
    return href !== '' && !href.startsWith('#') && checkLink(href) === true
      ? [{ ...link, href }]
      : []
  })
  if (markDefs.length === block.markDefs.length) return { ...block, markDefs }
  losses.link += block.markDefs.length - markDefs.length
  const kept = new Set<string>([...bodyParts.decorators, ...markDefs.map(({ _key }) => _key)])
  const children = block.children.map((child) => ({
    ...child,
    marks: child.marks?.filter((mark) => kept.has(mark)),
  }))
  return { ...block, markDefs, children }
}

/** Google Docs and Gmail lead links through their own servers. */
function unwrapped(href: string): string {
  const url = URL.parse(href)
  const isWrapped = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isWrapped && (url.searchParams.get('q') ?? url.searchParams.get('url'))) || href
}

const LOST: Readonly<Record<keyof Losses, (count: number) => string>> = {
  image: (count) =>
    `${count} ${count === 1 ? 'image' : 'images'} left out: upload images in the Studio`,
  table: (count) => `${count} ${count === 1 ? 'table' : 'tables'} pasted as text`,
  code: (count) => `${count} ${count === 1 ? 'code block' : 'code blocks'} pasted as text`,
  heading: (count) => `${count} ${count === 1 ? 'heading' : 'headings'} pasted as text`,
  link: (count) => `${count} ${count === 1 ? 'link' : 'links'} without a web address removed`,
}

function lossText(losses: Losses): string | undefined {
  const kinds = ['image', 'table', 'code', 'heading', 'link'] as const
  const parts = kinds.filter((kind) => losses[kind] > 0).map((kind) => LOST[kind](losses[kind]))
  return parts.length > 0 ? `${parts.join('. ')}.` : undefined
}
