import { escapeXml } from './chart.ts'
import { type Cell, computed, DAY, type Sheet, serialOf } from './formulas.ts'
import { zip } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Styles of cells: plain, a date in the reader's format, a bold head. */
const STYLES = `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`

/** Writes a workbook (ECMA-376) with formulas and their values. The same sheets make the same bytes. */
export function xlsx(sheets: readonly Sheet[]): Uint8Array {
  const cellOf = computed(sheets)
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, index) => write(sheet, index + 1)).join('')
  const files = sheets.map((sheet, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(sheet, (row, at) => cellOf(sheet.name, row, at)),
  ])
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
    ...Object.fromEntries(files),
  })
}

function sheetXml(sheet: Sheet, cellOf: (row: number, at: number) => unknown): string {
  const { rows, widths, dates = [], hasHead = true } = sheet
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const cells = (row: readonly Cell[], index: number) =>
    row.map((cell, at) => {
      const letter = String.fromCharCode(65 + at)
      const isHead = hasHead && index === 0 && typeof cell === 'string'
      const isDate = dates.includes(letter) || dates.includes(`${letter}${index + 1}`)
      const style = isHead ? 2 : Number(isDate)
      return cellXml(`${letter}${index + 1}`, style, cell, cellOf(index, at))
    })
  const lines = rows.map(
    (row, index) => `<row r="${index + 1}">${cells(row, index).join('')}</row>`,
  )
  const view = hasHead
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : ''
  return `${XML}<worksheet xmlns="${MAIN}">${view}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(place: string, style: number, cell: Cell, value: unknown): string {
  const start = `<c r="${place}" s="${style}"`
  if (cell === null || cell === '') return `${start}/>`
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`
  if (DAY.test(cell)) return `${start}><v>${serialOf(cell)}</v></c>`
  if (!cell.startsWith('=')) {
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  }
  // Functions that were added after the format have a prefix in files.
  const formula = escapeXml(cell.slice(1).replaceAll(/\b(IFS|MAXIFS)\(/g, '_xlfn.$1('))
  const type = typeof value === 'number' ? '' : ' t="str"'
  return `${start}${type}><f>${formula}</f><v>${escapeXml(String(value))}</v></c>`
}
