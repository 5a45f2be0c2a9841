import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import type { PhrasingContent, TableRow } from 'mdast'
import { z } from 'zod'
import type { ReadersOf } from '#lib/content/stored-fields.ts'
import { inlineText } from '#schemas/objects/inline-text.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import type { Table } from '#schemas/sanity.types.ts'
import { defineBlock, type MarkdownWriter } from '../define.ts'
import { textBlocks } from '../text/text.ts'

/**
 * Has the shape of the Studio's own table editor (rows, cells, value). `headerRows` is its header switch: 1 or 0.
 */
const type = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description:
        'A few words about what the table shows. Shown above it, and read first by screen readers.',
    }),
    defineField({
      name: 'headerRows',
      title: 'Header rows',
      type: 'number',
      description: 'Enter 1 if the first row has the column names, otherwise 0.',
      initialValue: 1,
      validation: (rule) => rule.integer().min(0).max(1).error('Enter 0 or 1.'),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'row',
          title: 'Row',
          type: 'object',
          fields: [
            defineField({
              name: 'cells',
              title: 'Cells',
              type: 'array',
              of: [
                defineArrayMember({
                  name: 'cell',
                  title: 'Cell',
                  type: 'object',
                  fields: [
                    defineField({ name: 'value', title: 'Text', type: 'array', of: [inlineText] }),
                  ],
                  preview: {
                    select: { value: 'value' },
                    prepare: ({ value }) => ({ title: plainText(value) || 'Empty cell' }),
                  },
                }),
              ],
            }),
          ],
          preview: {
            select: { cells: 'cells' },
            prepare: ({ cells }) => ({ title: cellTexts(cells).join(' | ') || 'Empty row' }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one row.'),
        rule.custom(sameWidth),
      ],
    }),
  ],
  preview: {
    select: { caption: 'caption', rows: 'rows' },
    prepare: ({ caption, rows }) => ({
      title: caption || cellTexts(cellsOf(rowsOf(rows)[0])).join(' | ') || 'Empty table',
      subtitle: `${rowsOf(rows).length} rows, ${cellsOf(rowsOf(rows)[0]).length} columns`,
    }),
  },
})

const reader = z.object({
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

/** If `headerRows` is 1, the first row contains the column names. */
export type TableValue = z.infer<typeof reader>

/** A table whose cells contain text with marks and links. */
export const tableBlock = defineBlock<TableValue>({
  type,
  icon: ThListIcon,
  sample: {
    _type: 'table',
    _key: 'sample',
    caption: 'Prices',
    headerRows: 1,
    rows: [sampleRow('App'), sampleRow('A < B')],
  },
  reader,
  isWide: true,
  words({ caption, rows }) {
    const cells = rowsOf(rows).flatMap((row) => cellTexts(cellsOf(row)))
    const title = typeof caption === 'string' ? caption : ''
    return [title, cells.join(' | ')].filter(Boolean).join(' · ')
  },
  markdown({ caption, headerRows, rows }, to) {
    const title = caption ? [to.line(caption, 'em')] : []
    const [first] = rows
    if (!first) return title
    const lines = rows.map(({ cells }) => toMdastRow(cells.map(({ value }) => cellOf(value, to))))
    // A table in Markdown begins with a header. Without one, its cells are empty.
    const header = headerRows === 1 ? [] : [toMdastRow(first.cells.map(() => []))]
    return [...title, { type: 'table', children: [...header, ...lines] }]
  },
  html({ caption, headerRows, rows }, to) {
    const title = caption ? `<caption>${to.escape(caption)}</caption>` : ''
    const lines = rows.map(({ cells }, index) => {
      const tag = index < headerRows ? 'th' : 'td'
      const texts = cells.map(({ value }) => value.map(to.line).join('<br>'))
      return `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`
    })
    return `<table>${title}${lines.join('')}</table>`
  },
})

function toMdastRow(cells: readonly PhrasingContent[][]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  }
}

/** A cell is a single line, so only HTML can break it. */
function cellOf(value: TableValue['rows'][number]['cells'][number]['value'], to: MarkdownWriter) {
  const lineBreak: PhrasingContent = { type: 'html', value: '<br>' }
  return value.flatMap((block, index) => {
    const line = withoutBreaks(to.phrasing(block), lineBreak)
    return index > 0 && line.length > 0 ? [lineBreak, ...line] : line
  })
}

function withoutBreaks(nodes: PhrasingContent[], instead: PhrasingContent): PhrasingContent[] {
  return nodes.map((node) => {
    if (node.type === 'break') return instead
    if (node.type !== 'link' && node.type !== 'strong' && node.type !== 'emphasis') return node
    return { ...node, children: withoutBreaks(node.children, instead) }
  })
}

function sampleRow(text: string) {
  const value = [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text }] }]
  return { _type: 'row', _key: text, cells: [{ _type: 'cell', _key: 'c', value }] }
}

function sameWidth(rows: unknown): true | string {
  const widths = new Set(rowsOf(rows).map((row) => cellsOf(row).length))
  return widths.size <= 1 || 'Every row must have the same number of cells.'
}

function rowsOf(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows : []
}

function cellsOf(row: unknown): unknown[] {
  if (typeof row !== 'object' || row === null || !('cells' in row)) return []
  return Array.isArray(row.cells) ? row.cells : []
}

function cellTexts(cells: unknown): string[] {
  if (!Array.isArray(cells)) return []
  return cells.map((cell) => (cell?.value ? plainText(cell.value) : ''))
}
