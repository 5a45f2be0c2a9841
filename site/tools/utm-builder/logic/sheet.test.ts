import { expect, test } from 'vitest'
import { defaultPolicy } from './naming.ts'
import {
  judgeSheet,
  MAX_SHEET_ROWS,
  pasteInto,
  readSheet,
  sheetAsTable,
  withCell,
  writeSheet,
} from './sheet.ts'
import { blankFields } from './tags.ts'

const form = { ...blankFields, url: 'https://form.example', medium: 'email', campaign: 'Autumn' }

const row = (...cells: string[]) => [...cells, '', '', '', '', '', ''].slice(0, 6)

test('a list of links fills the first column, even if the links contain commas', () => {
  const pasted = pasteInto([], 0, 0, 'https://a.example/?x=1,2\r\n\r\nhttps://b.example\n')
  expect(pasted).toEqual({
    rows: [row('https://a.example/?x=1,2'), row('https://b.example')],
    left: 0,
  })
})

test('spreadsheet rows fill the cells from the selected one on', () => {
  const rows = [row('https://a.example'), row('https://b.example')]
  expect(pasteInto(rows, 0, 1, 'blog\tsocial\nnewsletter\t\n')?.rows).toEqual([
    row('https://a.example', 'blog', 'social'),
    row('https://b.example', 'newsletter', ''),
  ])
  expect(pasteInto([], 1, 2, 'cpc\tautumn\tthree\tfour\tfive')?.rows).toEqual([
    row(),
    row('', '', 'cpc', 'autumn', 'three', 'four'),
  ])
})

test('a header names the columns, in any order and with commas or semicolons', () => {
  const csv = 'utm_medium;Name;URL\r\nemail;"Tents; light";https://a.example'
  expect(pasteInto([], 0, 0, csv)?.rows).toEqual([row('https://a.example', '', 'email')])
})

test('a tagged link fills the cells of its row, unless one of its tags has no column', () => {
  const tagged = 'https://a.example/?b=1&utm_source=x&utm_campaign=Big+Sale#end'
  expect(pasteInto([], 0, 0, tagged)?.rows).toEqual([
    row('https://a.example/?b=1#end', 'x', '', 'Big Sale'),
  ])
  const strange = 'https://a.example/?utm_source=x&utm_id=7'
  expect(pasteInto([], 0, 0, strange)?.rows).toEqual([row(strange, 'x')])
})

test('leaves a single value to the browser and counts rows that don’t fit', () => {
  expect(pasteInto([], 0, 1, 'newsletter')).toBeNull()
  const many = Array.from({ length: MAX_SHEET_ROWS + 5 }, () => 'https://a.example').join('\n')
  expect(pasteInto([], 0, 0, many)).toMatchObject({ left: 5 })
  expect(pasteInto([], 0, 0, many)?.rows).toHaveLength(MAX_SHEET_ROWS)
})

test('blank cells except the URL use the form’s values, and invalid rows name the cell and the problem', () => {
  const rows = [
    row('https://a.example', 'News Letter'),
    row('https://b.example'),
    row('', 'blog'),
    row(),
    row('file:///x', 'blog'),
  ]
  const judged = judgeSheet(rows, form, defaultPolicy)
  expect(judged[0]).toMatchObject({
    url: 'https://a.example?utm_source=news-letter&utm_medium=email&utm_campaign=autumn',
    channel: 'Email',
    problem: '',
    wrong: [],
  })
  expect(judged[1]).toMatchObject({ url: '', problem: 'Missing: the source.', wrong: ['source'] })
  expect(judged[2]).toMatchObject({ problem: 'Missing: the URL.', wrong: ['url'] })
  expect(judged[3]).toBeNull()
  expect(judged[4]).toMatchObject({ wrong: ['url'] })
  expect(judged[4]?.problem).toMatch(/^A file on your device/)
})

test('a name that isn’t on the team’s list makes its row and cell invalid', () => {
  const policy = { ...defaultPolicy, sources: 'facebook' }
  expect(judgeSheet([row('https://a.example', 'facebok')], form, policy)[0]).toMatchObject({
    url: '',
    problem: '“facebok” isn’t on your list of sources. Did you mean “facebook”?',
    wrong: ['source'],
  })
})

test('rows survive serialization, except blank ones at the end', () => {
  const rows = withCell([row('https://a.example', 'x')], 2, 3, 'a\tb')
  expect(readSheet(writeSheet(rows))).toEqual([
    row('https://a.example', 'x'),
    row(),
    row('', '', '', 'a b'),
  ])
  expect(readSheet(writeSheet([row('', 'Face ')]))).toEqual([row('', 'Face ')])
  expect(writeSheet([row(), row()])).toBe('')
  expect(readSheet('')).toEqual([])
})

test('exports the table with its links for a file and for a spreadsheet', () => {
  const rows = [row('https://a.example/?x=1,2', 'blog'), row(), row('https://b.example')]
  const judged = judgeSheet(rows, form, defaultPolicy)
  const file = sheetAsTable(rows, judged, form, ',').split('\r\n')
  expect(file[0]).toBe('\ufeffurl,source,medium,campaign,term,content,tagged_url,channel,problem')
  expect(file[1]).toMatch(/^"https:\/\/a\.example\/\?x=1,2",blog,email,Autumn,,,"https:\/\/a/)
  expect(file[2]).toMatch(/,Missing: the source\.$/)
  expect(sheetAsTable(rows, judged, form, '\t')).toMatch(/^url\tsource\t/)
})
