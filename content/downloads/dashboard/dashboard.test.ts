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

it('has the visits, leads and cost of the article', () => {
  const query = `select channel, visits, leads, cost from weekly_channels where ${LAST_WEEK}`
  const found = z
    .array(
      z.object({ channel: z.string(), visits: z.number(), leads: z.number(), cost: z.number() }),
    )
    .parse(all(query))
  const rows = found.map((row) => [row.channel, row.visits, row.leads, row.cost])
  const sums = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))
  const expected = [...rows, ['Sum', ...sums]].map(([channel, visits, leads, cost]) => [
    channel,
    String(visits),
    String(leads),
    `$${Number(cost).toLocaleString('en-US')}`,
  ])
  const article = seedPost('post-9').table('Week of January 13, 2025').slice(1)
  expect(article.map((row) => row.slice(0, 4)).toSorted()).toEqual(expected.toSorted())
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

it('maps what the script and GA4 call a visit to the same channel', () => {
  const query = `select source || ' ' || medium || ' ' || campaign as name, channel from channels`
  const rows = z.array(z.object({ name: z.string(), channel: z.string() })).parse(all(query))
  const channels = Object.fromEntries(rows.map(({ name, channel }) => [name, channel]))
  expect(channels).toMatchObject({
    '(direct) (none) (direct)': 'Unexplained',
    '(unknown) (none) (none)': 'Unexplained',
    'google cpc (not set)': 'Search ads',
    'bing cpc (not set)': 'Search ads',
    'yahoo organic (organic)': 'Organic search',
    'baidu organic (organic)': 'Organic search',
    'ecosia.org organic (organic)': 'Organic search',
    'yandex organic (organic)': 'Organic search',
    'chatgpt.com ai-assistant (ai-assistant)': 'AI assistants',
    'copilot.microsoft.com ai-assistant (ai-assistant)': 'AI assistants',
    'grok.com ai-assistant (ai-assistant)': 'AI assistants',
    'chat.deepseek.com ai-assistant (ai-assistant)': 'AI assistants',
  })
})

it.each([
  [
    '?utm_source=linkedin&utm_medium=cpc&utm_campaign=2024-11-guide',
    'https://lnkd.in/',
    'linkedin cpc 2024-11-guide',
  ],
  ['?utm_source=news', '', 'news (not set) (not set)'],
  ['?gclid=Cj0', 'https://www.google.com/', 'google cpc (not set)'],
  ['?gbraid=0AA', 'https://www.google.com/', 'google cpc (not set)'],
  ['?wbraid=Cj0', 'https://www.google.com/', 'google cpc (not set)'],
  ['?msclkid=5f1', 'https://www.bing.com/', 'bing cpc (not set)'],
  ['?utm_source=chatgpt.com', '', 'chatgpt.com ai-assistant (ai-assistant)'],
  ['', 'https://chatgpt.com/', 'chatgpt.com ai-assistant (ai-assistant)'],
  ['', 'https://gemini.google.com/app', 'gemini.google.com ai-assistant (ai-assistant)'],
  ['', 'https://claude.ai/', 'claude.ai ai-assistant (ai-assistant)'],
  ['', 'https://copilot.microsoft.com/', 'copilot.microsoft.com ai-assistant (ai-assistant)'],
  ['', 'https://grok.com/', 'grok.com ai-assistant (ai-assistant)'],
  ['', 'https://chat.deepseek.com/', 'chat.deepseek.com ai-assistant (ai-assistant)'],
  ['', 'https://www.perplexity.ai/', 'perplexity.ai referral (referral)'],
  ['', 'https://www.ecosia.org/search', 'ecosia.org organic (organic)'],
  ['', 'https://www.baidu.com/link', 'baidu organic (organic)'],
  ['', 'https://yandex.com.tr/', 'yandex organic (organic)'],
  ['', 'https://search.brave.com/', 'search.brave.com referral (referral)'],
  ['', 'https://www.google.co.uk/', 'google organic (organic)'],
  ['', 'https://www.bing.com/search', 'bing organic (organic)'],
  ['', 'https://search.yahoo.com/', 'yahoo organic (organic)'],
  ['', 'https://r.search.yahoo.com/', 'yahoo organic (organic)'],
  ['', 'https://mail.yahoo.com/', 'mail.yahoo.com referral (referral)'],
  ['?fbclid=IwAR', 'https://l.facebook.com/', 'l.facebook.com referral (referral)'],
  ['', 'https://partner.example/list', 'partner.example referral (referral)'],
  ['', 'https://mail.google.com/', 'mail.google.com referral (referral)'],
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
