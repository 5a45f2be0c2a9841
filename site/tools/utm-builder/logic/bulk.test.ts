import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { MAX_ROWS, type Planned, planTable, tagRow, writeTable } from './bulk.ts'
import { defaultSpelling } from './naming.ts'
import { blankFields } from './tags.ts'

const defaults = { ...blankFields, source: 'newsletter', medium: 'email', campaign: 'Autumn Sale' }

function run(planned: Planned): string[][] {
  if (!planned.ok) throw new Error(planned.problem)
  const tagged = planned.plan.rows.map((row) => tagRow(row, defaultSpelling))
  return Papa.parse<string[]>(writeTable(planned.plan, tagged).replace(/^\ufeff/, ''), {
    skipEmptyLines: true,
  }).data
}

test('adds link, channel and problem columns to a table', () => {
  const csv =
    'Name,URL,utm_source,Medium\r\n"Tents, light",https://a.example/?x=1#t,,\r\nStoves,b.example,Facebook,paid\r\n'
  expect(run(planTable(csv, defaults))).toEqual([
    ['Name', 'URL', 'utm_source', 'Medium', 'tagged_url', 'channel', 'problem'],
    [
      'Tents, light',
      'https://a.example/?x=1#t',
      '',
      '',
      'https://a.example/?x=1&utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale#t',
      'Email',
      '',
    ],
    [
      'Stoves',
      'b.example',
      'Facebook',
      'paid',
      'https://b.example?utm_source=facebook&utm_medium=paid&utm_campaign=autumn-sale',
      'Paid Social',
      '',
    ],
  ])
})

test('a row that can’t be tagged stays in place with its problem', () => {
  const rows = run(
    planTable('url,source\nhttps://b.example,x\n,y\nhttps://a.example,z', {
      ...defaults,
      medium: '',
    }),
  )
  expect(rows.map((row) => row.at(-1))).toEqual([
    'problem',
    'Missing: medium.',
    'Missing: url, medium.',
    'Missing: medium.',
  ])
  expect(run(planTable('url\nnot an address', defaults))[1]?.at(-1)).toMatch(/^Enter a URL/)
})

test.each([
  ['\ufeffsep=;\r\nurl;source\r\nhttps://a.example;x', ';'],
  ['sep=\t\nurl\tsource\nhttps://a.example\tx', '\t'],
])('a table with the line from which Excel reads the separator is read: %j', (csv, delimiter) => {
  const planned = planTable(csv, defaults)
  expect(planned).toMatchObject({ ok: true, plan: { headings: ['url', 'source'], delimiter } })
  expect(run(planned)[1]?.[2]).toContain('utm_source=x')
})

test('supports semicolons, tabs and a byte order mark', () => {
  const planned = planTable('\ufeffurl;campaign\nhttps://a.example;x', defaults)
  expect(planned.ok && planned.plan.delimiter).toBe(';')
  expect(run(planTable('url\tcampaign_id\nhttps://a.example\tQ1', defaults))[1]?.[2]).toContain(
    'utm_id=Q1',
  )
})

test.each(['\u200b', '\u202a', '\ufeff'])('%j around URLs and names changes nothing', (hidden) => {
  const around = (text: string) => `${hidden}${text}${hidden}`
  const url = 'https://a.example/x'
  const list = run(planTable(`${url}\n${url}`, defaults))
  const table = run(planTable(`url,source\n${url},blog`, defaults))

  expect(run(planTable(`${around(url)}\n${around(url)}`, defaults))).toEqual(list)
  const marked = `${around('url')},${around('source')}\n${around(url)},${around('blog')}`
  expect(run(planTable(marked, defaults)).map((row) => row.slice(2))).toEqual(
    table.map((row) => row.slice(2)),
  )
  expect(run(planTable(`url,source\n${url},${hidden}`, defaults))[1]?.[2]).toContain('newsletter')
})

test('reads a list of URLs in quotation marks', () => {
  expect(run(planTable('“https://a.example”\n‹b.example›', defaults)).map((row) => row[1])).toEqual(
    [
      'tagged_url',
      'https://a.example?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale',
      'https://b.example?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale',
    ],
  )
})

test('a table in quotation marks without column names is refused, not read as a list', () => {
  expect(planTable('"https://a.example/x","blog"', defaults)).toMatchObject({ ok: false })
})

test('reads a list of URLs without a header, also with commas in the URLs', () => {
  const list = ' https://a.example/?x=1,2 \n\nb.example/p,q;r\nlocalhost:3000\n'
  expect(run(planTable(list, defaults)).map((row) => [row[0], row.at(-1)])).toEqual([
    ['url', 'problem'],
    ['https://a.example/?x=1,2', ''],
    ['b.example/p,q;r', ''],
    ['localhost:3000', ''],
  ])
})

test('existing columns are not overwritten, and ragged rows stay aligned', () => {
  const rows = run(planTable('url,channel\nhttps://a.example,mine,more', defaults))
  expect(rows[0]).toEqual(['url', 'channel', '', 'tagged_url', 'channel_2', 'problem'])
  expect(rows[1]?.slice(0, 3)).toEqual(['https://a.example', 'mine', 'more'])
})

test.each([
  [' \n', 'There are no links here. Add one URL per line.'],
  ['url,source', 'There are no links below the column names. Add one per row.'],
  ['page title,source\nx,y', 'There’s no “url” column.'],
  ['https://a.example,newsletter\nhttps://b.example,blog', 'There’s no “url” column.'],
  ['a.example\n'.repeat(MAX_ROWS + 1), '50,001 rows are too many.'],
])('an invalid table is rejected with a message (%#)', (text, sentence) => {
  const planned = planTable(text, defaults)
  expect(planned.ok ? '' : planned.problem).toContain(sentence)
})

test('tags ten thousand rows in order', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `https://a.example/${index}`)
  const rows = run(planTable(`url\n${lines.join('\n')}`, defaults))
  expect(rows).toHaveLength(10_001)
  expect(rows[10_000]?.[1]).toBe(
    'https://a.example/9999?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale',
  )
})
