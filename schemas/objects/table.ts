import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { plainText } from '../rules/plain-text.ts'
import { inlineText } from './inline-text.ts'

/**
 * A table whose cells hold text with marks and links. The shape is that of the Studio's own table editor
 * (rows, cells, value) and of @portabletext/markdown; `headerRows` is its header switch: 1 or 0.
 */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'What the table shows, in a few words. Shown above it and read out first.',
    }),
    defineField({
      name: 'headerRows',
      title: 'Header rows',
      type: 'number',
      description: '1 when the first row names the columns, otherwise 0.',
      initialValue: 1,
      validation: (rule) =>
        rule.integer().min(0).max(1).error('A table has one header row or none.'),
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
        rule.required().min(1).error('A table needs at least one row.'),
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

function sameWidth(rows: unknown): true | string {
  const widths = new Set(rowsOf(rows).map((row) => cellsOf(row).length))
  return widths.size <= 1 || 'Every row needs the same number of cells.'
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
