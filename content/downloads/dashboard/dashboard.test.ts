import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { seedPost } from '../seed-post.ts'
import { sqlFolder } from './dashboard.ts'
import { mondayReport } from './monday-report.ts'
import { tables } from './sample.ts'

const database = new DatabaseSync(':memory:')
const read = (name: string) => readFileSync(join(sqlFolder, name), 'utf8')
const all = (query: string) => database.prepare(query).all()

const LAST_WEEK = "week_start = '2025-01-13'"

beforeAll(() => {
  database.exec(read('tables.sql'))
  for (const [name, [columns = [], ...rows]] of Object.entries(tables)) {
    const insert = database.prepare(`insert into ${name} values (${columns.map(() => '?')})`)
    for (const row of rows) insert.run(...row)
  }
  database.exec(read('weekly-channels.sql'))
})

it('sums the last week by channel, with revenue and without dividing by whole numbers', () => {
  const query = `select channel, leads, cost_per_lead from weekly_channels
    where ${LAST_WEEK} and cost > 0 order by channel`
  expect(all(query)).toEqual([
    { channel: 'Search ads', leads: 11, cost_per_lead: 63.64 },
    { channel: 'Social ads', leads: 2, cost_per_lead: 150 },
    { channel: 'unmapped', leads: 1, cost_per_lead: 75 },
  ])
  const totals = `select sum(leads) as leads, sum(cost) as cost, sum(revenue) as revenue
    from weekly_channels where week_start < '2024-12-02'`
  expect(all(totals)).toEqual([{ leads: 217, cost: 5440, revenue: 42_300 }])
})

it('keeps a channel that cost money and brought nobody', () => {
  const query = `select leads, cost, cost_per_lead from weekly_channels
    where week_start = '2024-11-04' and channel = 'Social ads'`
  expect(all(query)).toEqual([{ leads: 0, cost: 300, cost_per_lead: null }])
})

it('explains the change of the last week by channel', () => {
  const rows = z
    .array(z.object({ channel: z.string(), leads: z.number(), change: z.number() }))
    .parse(all(read('change.sql')))
  expect(rows[0]).toEqual({ channel: 'Organic search', leads: 8, change: -8 })
  expect(rows.reduce((total, { change }) => total + change, 0)).toBe(-9)
})

it('lets organic visits fall for days after the noindex, and begin to recover', () => {
  const query = `select day, visits from outcomes
    where source = 'google' and medium = 'organic' and day >= '2025-01-13' order by day`
  const visits = z
    .array(z.object({ visits: z.number() }))
    .parse(all(query))
    .map((row) => row.visits)
  expect([visits[0], visits[5], visits[6]]).toEqual([92, 14, 21])
  expect(visits.slice(0, 6)).toEqual(visits.slice(0, 6).toSorted((a, b) => b - a))
  expect(visits.reduce((total, each) => total + each, 0)).toBe(330)
})

it('reports the source that went silent, and not the monthly newsletter', () => {
  expect(all(read('silent-sources.sql'))).toEqual([
    { source: 'bing', last_seen: '2025-01-05', every_days: 7, days_silent: 14 },
  ])
})

it('leaves a sixth of the leads unexplained', () => {
  const query = `select sum(leads) as leads, sum(leads) filter (where channel = 'Unexplained') as unexplained
    from weekly_channels where ${LAST_WEEK}`
  expect(all(query)).toEqual([{ leads: 30, unexplained: 5 }])
})

it.each([
  [
    '?utm_source=linkedin&utm_medium=cpc&utm_campaign=2024-11-guide',
    'https://lnkd.in/',
    'linkedin cpc 2024-11-guide',
  ],
  ['?gclid=Cj0', 'https://www.google.com/', 'google cpc (none)'],
  ['', 'https://www.google.co.uk/', 'google organic (none)'],
  ['', 'https://www.bing.com/search', 'bing organic (none)'],
  ['', 'https://partner.example/list', 'partner.example referral (none)'],
  ['', 'https://mail.google.com/', 'mail.google.com referral (none)'],
  ['', '', '(unknown) (none) (none)'],
  ['', 'https://example.com/pricing', '(unknown) (none) (none)'],
])('names the source of a visit to %o from %o', async (query, referrer, names) => {
  const script: unknown = await import(join(sqlFolder, 'lead-source.js'))
  const { sourceOf } = z
    .object({ sourceOf: z.custom<(landing: string, referrer: string) => string[]>() })
    .parse(script)
  expect(sourceOf(`https://www.example.com/guides${query}`, referrer).join(' ')).toBe(names)
})

it('draws the week of the article in the finished report', () => {
  const report = mondayReport(tables)
  for (const row of seedPost('post-9').table('Week of January 13, 2025').slice(1, -1)) {
    const [channel, , leads, cost] = row.map((cell) => `>${cell}<`)
    expect(report).toContain(channel)
    expect(report).toContain(leads)
    expect(report).toContain(cost)
  }
  expect(report).toContain('30 (−9)')
})

it('has the queries, the script and the formulas of the article', () => {
  const blocks = seedPost('post-9').files()
  expect(blocks.map(({ filename }) => filename)).toEqual([
    'lead-source.js',
    'weekly-channels.sql',
    'sheets-formulas.txt',
    'change.sql',
    'silent-sources.sql',
  ])
  for (const { filename, code } of blocks) expect(read(filename).trim()).toBe(code)
})
