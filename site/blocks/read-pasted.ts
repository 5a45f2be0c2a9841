import { type DeserializerRule, htmlToPortableText } from '@portabletext/html'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { bodyParts } from '#schemas/editable.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import { randomHex } from '#schemas/rules/random-hex.ts'
import { codeLanguages } from './code/languages.ts'
import { type Losses, lossText, NO_LOSSES } from './paste-losses.ts'
import { PastedImages } from './pasted-images.ts'
import { hasBoldStyle } from './pasted-style.ts'
import { tidyPasted } from './tidy-pasted.ts'

/** Number of random bytes in the key of a block. */
const KEY_BYTES = 6

type PastedBlock = Readonly<Record<string, unknown>> & {
  readonly _type: string
  readonly _key: string
}

type Pasted = {
  readonly blocks: readonly PastedBlock[]
  /** Files of the image blocks, by their keys. They have to be checked and uploaded. */
  readonly files: ReadonlyMap<string, File>
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
    blockObjects: named(['table', 'code', 'image']),
  }),
)

/**
 * Converts HTML copied from a word processor or a page to blocks of an article: heading 1 becomes a level that articles
 * have, tables become blocks, and what an article can't have is named.
 *
 * @param isArticle false for texts without headings and blocks
 * @returns undefined for blocks copied from an editor, and for plain text
 */
export function pastedFrom(
  data: Pick<DataTransfer, 'types' | 'getData'> & { readonly files: ArrayLike<File> },
  isArticle: boolean,
): Pasted | undefined {
  if (data.types.includes('application/x-portable-text')) return undefined
  const losses = { ...NO_LOSSES }
  const html = data.getData('text/html')
  let images: PastedImages | undefined
  const imageRule: DeserializerRule = {
    deserialize: (node, _next, createBlock) => {
      const image = images?.of(node)
      return image && createBlock({ ...image })
    },
  }
  const parsed = pastedBlocks.parse(
    toBlocks(html, [imageRule], (source) => {
      const page = new DOMParser().parseFromString(source, 'text/html')
      if (isArticle) images = new PastedImages(page, data)
      return tidyPasted(page, losses, images)
    }),
  )
  const shift = headingShift(parsed)
  const blocks = parsed.flatMap((block) => converted(block, { isArticle, shift, losses }))
  const files = images?.filesOf(blocks) ?? new Map()
  losses.image += (images?.count ?? 0) - files.size
  const loss = lossText(losses, isArticle)
  return blocks.length > 0 || loss ? { blocks, files, loss } : undefined
}

function toBlocks(
  html: string,
  rules: readonly DeserializerRule[] = [],
  parseHtml?: (source: string) => Document,
): { _type: string; _key: string }[] {
  return htmlToPortableText(html, {
    schema,
    rules: [...rules, tableRule, codeRule],
    types: { code: ({ value }) => codeOf(value.code) },
    whitespaceMode: 'remove',
    ...(parseHtml && { parseHtml }),
  })
}

/** Converts tables like the rule of the library, which loses links in cells (2.0.1). */
const tableRule: DeserializerRule = {
  deserialize: (node, _next, createBlock) => {
    if (!(node instanceof HTMLTableElement) || node.rows.length === 0) return undefined
    const width = Math.max(...[...node.rows].map(({ cells }) => cells.length))
    const rows = [...node.rows].map(({ cells }) => ({
      _type: 'row',
      _key: randomHex(KEY_BYTES),
      cells: Array.from({ length: width }, (_, column) => ({
        _type: 'cell',
        _key: randomHex(KEY_BYTES),
        value: cellBlocks(cells[column]?.innerHTML ?? ''),
      })),
    }))
    const [first] = node.rows
    const isHeader = (cell: HTMLElement) => cell.tagName === 'TH' || hasBoldStyle(cell)
    const headerRows = first?.closest('thead') || [...(first?.cells ?? [])].every(isHeader) ? 1 : 0
    return createBlock({ _type: 'table', _key: randomHex(KEY_BYTES), headerRows, rows })
  },
}

/** The library doesn't read the language of code (2.0.1). */
const codeRule: DeserializerRule = {
  deserialize: (node, _next, createBlock) => {
    if (!(node instanceof HTMLElement) || node.tagName !== 'PRE') return undefined
    const names = `${node.className} ${node.querySelector('code')?.className ?? ''}`
    const language = /\blang(?:uage)?-(\w+)/.exec(names)?.[1]
    return createBlock(codeOf(node.textContent?.trim() ?? '', language))
  },
}

const shortNames: Readonly<Record<string, string>> = {
  js: 'javascript',
  md: 'markdown',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
}

function codeOf(code: string, name = '') {
  const language = codeLanguages.find(({ value }) => value === (shortNames[name] ?? name))
  return { _type: 'code', _key: randomHex(KEY_BYTES), code, language: language?.value ?? 'text' }
}

function cellBlocks(html: string): { _type: string; _key: string }[] {
  const blocks = toBlocks(html)
  return blocks.length > 0 ? blocks : [{ ...asText({ _key: randomHex(KEY_BYTES), code: '' }) }]
}

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

const imageBlock = z.looseObject({ _type: z.literal('image'), _key: z.string() })

const pastedBlocks = z.array(z.union([textBlock, codeBlock, tableBlock, imageBlock]))

type Conversion = { readonly isArticle: boolean; readonly shift: number; readonly losses: Losses }

function converted(block: z.infer<typeof pastedBlocks>[number], to: Conversion): PastedBlock[] {
  if (block._type === 'block') return [{ ...withStyle(withLinks(block, to.losses), to) }]
  if (block._type === 'image') return [block]
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
    const href = unwrapped(trimInvisible(link.href ?? ''))
    return href !== '' && !href.startsWith('#') && checkLink(href) === true
      ? [{ ...link, href }]
      : []
  })
  losses.link += block.markDefs.length - markDefs.length
  // The library also returns marks that articles don't have, such as `underline`.
  const kept = new Set<string>([...bodyParts.decorators, ...markDefs.map(({ _key }) => _key)])
  const children = block.children.map((child) => ({
    ...child,
    marks: [...new Set(child.marks)].filter((mark) => kept.has(mark)),
  }))
  return { ...block, markDefs, children }
}

/** Google, Outlook and Facebook lead links through their own servers. */
const WRAPPERS =
  /^(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/|l\.facebook\.com\/l\.php)$/

function unwrapped(href: string): string {
  const url = URL.parse(href)
  if (!url || !WRAPPERS.test(`${url.hostname}${url.pathname}`)) return href
  const { searchParams } = url
  return searchParams.get('q') ?? searchParams.get('url') ?? searchParams.get('u') ?? href
}
