import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { MAX_ROWS, type Planned, planCsv, planMatrix, tagRow, writeTable } from './bulk.ts'
import { defaultPolicy } from './naming.ts'
import { blankFields } from './tags.ts'

const defaults = { ...blankFields, source: 'newsletter', medium: 'email', campaign: 'Autumn Sale' }

function run(planned: Planned): string[][] {
  if (!planned.ok) throw new Error(planned.problem)
  const tagged = planned.plan.rows.map((row) => tagRow(row, defaultPolicy))
  return Papa.parse<string[]>(writeTable(planned.plan, tagged).replace(/^\ufeff/, ''), {
    skipEmptyLines: true,
  }).data
}

test('adds link, channel and problem columns to a table', () => {
  const csv =
    'Name,URL,utm_source,Medium\r\n"Tents, light",https://a.example/?x=1#t,,\r\nStoves,b.example,Facebook,paid\r\n'
  expect(run(planCsv(csv, defaults))).toEqual([
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
    planCsv('url,source\nnot an address,x\n,y\nhttps://a.example,z', { ...defaults, medium: '' }),
  )
  expect(rows.map((row) => row.at(-1))).toEqual([
    'problem',
    'Missing: the medium.',
    'Missing: the URL, the medium.',
    'Missing: the medium.',
  ])
  expect(run(planCsv('url\nnot an address', defaults))[1]?.at(-1)).toMatch(/^Enter a URL/)
})

test('supports semicolons, tabs, lists without a header and a byte order mark', () => {
  const planned = planCsv('\ufeffurl;campaign\nhttps://a.example;x', defaults)
  expect(planned.ok && planned.plan.delimiter).toBe(';')
  expect(run(planCsv('https://a.example\nhttps://b.example\n', defaults))).toHaveLength(3)
  expect(run(planCsv('url\tcampaign_id\nhttps://a.example\tQ1', defaults))[1]?.[2]).toContain(
    'utm_id=Q1',
  )
})

test('existing columns are not overwritten, and ragged rows stay aligned', () => {
  const rows = run(planCsv('url,channel\nhttps://a.example,mine,more', defaults))
  expect(rows[0]).toEqual(['url', 'channel', '', 'tagged_url', 'channel_2', 'problem'])
  expect(rows[1]?.slice(0, 3)).toEqual(['https://a.example', 'mine', 'more'])
})

test('combines every URL with every placement', () => {
  const planned = planMatrix(
    'https://a.example\n\nhttps://b.example\n',
    'facebook / paid\n / social / reel',
    defaults,
  )
  const rows = run(planned)
  expect(rows).toHaveLength(5)
  expect(rows[2]).toEqual([
    'https://a.example',
    'newsletter',
    'social',
    'Autumn Sale',
    'reel',
    'https://a.example?utm_source=newsletter&utm_medium=social&utm_campaign=autumn-sale&utm_content=reel',
    'Organic Social',
    '',
  ])
  expect(run(planMatrix('https://a.example', '', defaults))).toHaveLength(2)
})

test.each([
  [planCsv('', defaults), 'This file is empty. Choose another one.'],
  [
    planCsv('url,source', defaults),
    'This file has a header row but no links. Add one link per row.',
  ],
  [planCsv('page title,source\nx,y', defaults), 'There’s no “url” column.'],
  [planMatrix(' ', 'x / y', defaults), 'Enter one URL per line.'],
  [
    planMatrix('a.example\n'.repeat(MAX_ROWS / 2), 'a/b\nc/d\ne/f', defaults),
    '75,000 rows are too many.',
  ],
])('an invalid table is rejected with a message (%#)', (planned, sentence) => {
  expect(planned.ok ? '' : planned.problem).toContain(sentence)
})

test('tags ten thousand rows in order', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `https://a.example/${index}`)
  const rows = run(planCsv(`url\n${lines.join('\n')}`, defaults))
  expect(rows).toHaveLength(10_001)
  expect(rows[10_000]?.[1]).toBe(
    'https://a.example/9999?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-sale',
  )
})
