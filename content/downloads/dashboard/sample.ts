/** Invented sample data: 13 weeks of a small company, Monday, October 21, 2024 to Sunday, January 19, 2025. */
const FIRST_DAY = Date.UTC(2024, 9, 21)
const WEEKS = 13
const DAY_MS = 86_400_000

interface Source {
  key: readonly [source: string, medium: string, campaign: string]
  /** Missing for an unmapped combination. */
  channel?: string
  /** By week. */
  leads: readonly number[]
  visits: readonly number[]
  cost: readonly number[]
  /** Days of the week with visits, from Monday. */
  days: number
  /** Days of the last week, where they aren't even. */
  lastWeek?: { readonly visits: readonly number[]; readonly leads: readonly number[] }
}

const every = (value: number, from = 0): number[] =>
  Array.from({ length: WEEKS }, (_, week) => (week < from ? 0 : value))

const sources: readonly Source[] = [
  {
    key: ['google', 'organic', '(organic)'],
    channel: 'Organic search',
    leads: [15, 16, 14, 15, 16, 15, 17, 16, 15, 16, 16, 17, 8],
    visits: [610, 640, 600, 620, 650, 630, 660, 640, 600, 560, 590, 640, 330],
    cost: every(0),
    days: 7,
    // Pages drop out as Google recrawls them, and come back the same way.
    lastWeek: { visits: [92, 84, 61, 38, 20, 14, 21], leads: [2, 2, 2, 1, 0, 0, 1] },
  },
  {
    key: ['bing', 'organic', '(organic)'],
    channel: 'Organic search',
    leads: every(0),
    visits: [21, 21, 28, 21, 21, 28, 21, 21, 21, 21, 21, 0, 0],
    cost: every(0),
    days: 7,
  },
  {
    key: ['google', 'cpc', '2024-10-generic'],
    channel: 'Search ads',
    leads: [8, 7, 8, 8, 7, 8, 8, 8, 8, 7, 8, 9, 8],
    visits: every(210),
    cost: every(640),
    days: 7,
  },
  {
    key: ['google', 'cpc', '2024-10-brand'],
    channel: 'Search ads',
    leads: [3, 3, 2, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3],
    visits: every(35),
    cost: every(60),
    days: 7,
  },
  {
    // The first week of spend has no outcomes: the ad's link carried no tag.
    key: ['linkedin', 'cpc', '2024-11-guide'],
    channel: 'Social ads',
    leads: [0, 0, 0, 3, 2, 3, 3, 3, 3, 3, 2, 4, 2],
    visits: every(70, 3),
    cost: every(300, 2),
    days: 7,
  },
  {
    key: ['newsletter', 'email', '2024-11-monthly'],
    channel: 'Email',
    leads: [0, 0, 4, 1, 0, 0, 5, 1, 0, 0, 0, 4, 1],
    visits: [0, 0, 120, 12, 0, 0, 130, 12, 0, 0, 0, 118, 12],
    cost: [0, 0, 40, 0, 0, 0, 40, 0, 0, 0, 0, 40, 0],
    days: 3,
  },
  {
    key: ['partner.example', 'referral', '(referral)'],
    channel: 'Referral',
    leads: [2, 1, 2, 1, 2, 2, 1, 2, 2, 1, 2, 3, 2],
    visits: every(42),
    cost: every(0),
    days: 7,
  },
  {
    key: ['(unknown)', '(none)', '(none)'],
    channel: 'Unexplained',
    leads: [7, 6, 7, 7, 6, 7, 8, 7, 6, 5, 6, 7, 5],
    visits: every(0),
    cost: every(0),
    days: 7,
  },
  {
    // GA4's name for visits without a tag or a referrer. Their leads arrive as (unknown), from the form.
    key: ['(direct)', '(none)', '(direct)'],
    channel: 'Unexplained',
    leads: every(0),
    visits: [148, 139, 151, 157, 142, 160, 166, 149, 138, 117, 131, 152, 144],
    cost: every(0),
    days: 7,
  },
  {
    key: ['Facebook', 'cpc', '2025-01-test'],
    leads: every(1, 12),
    visits: every(28, 12),
    cost: every(75, 12),
    days: 7,
  },
]

type Row = readonly (string | number)[]

/** Names that the script or GA4 may report, mapped before their first visit. */
const mappedAhead: readonly Row[] = [
  ['google', 'cpc', '(not set)', 'Search ads'],
  ['bing', 'cpc', '(not set)', 'Search ads'],
  ['yahoo', 'organic', '(organic)', 'Organic search'],
  ['duckduckgo', 'organic', '(organic)', 'Organic search'],
  ['ecosia.org', 'organic', '(organic)', 'Organic search'],
  ['yandex', 'organic', '(organic)', 'Organic search'],
  ['baidu', 'organic', '(organic)', 'Organic search'],
  ['chatgpt.com', 'ai-assistant', '(ai-assistant)', 'AI assistants'],
  ['gemini.google.com', 'ai-assistant', '(ai-assistant)', 'AI assistants'],
  ['claude.ai', 'ai-assistant', '(ai-assistant)', 'AI assistants'],
  ['copilot.microsoft.com', 'ai-assistant', '(ai-assistant)', 'AI assistants'],
  ['grok.com', 'ai-assistant', '(ai-assistant)', 'AI assistants'],
  ['chat.deepseek.com', 'ai-assistant', '(ai-assistant)', 'AI assistants'],
]

const notes: Readonly<Record<string, string>> = {
  '2024-11-05': 'newsletter sent 9:00',
  '2024-12-03': 'newsletter sent 16:00 instead of 9:00',
  '2024-12-25': 'holiday',
  '2025-01-01': 'holiday',
  '2025-01-07': 'newsletter sent 9:00',
  '2025-01-13': 'release put noindex on /guides',
  '2025-01-16': 'noindex removed',
}

/** Tables of the sample, with their column names in the first row. */
export const tables: Readonly<Record<string, readonly Row[]>> = {
  dates: [['day', 'week_start', 'is_workday', 'note'], ...dateRows()],
  channels: [
    ['source', 'medium', 'campaign', 'channel'],
    ...sources.flatMap(({ key, channel }) => (channel ? [[...key, channel]] : [])),
    ...mappedAhead,
  ],
  spend: [
    ['day', 'source', 'medium', 'campaign', 'cost'],
    ...sources.flatMap(({ key, cost }) =>
      cost.flatMap((total, week) => (total > 0 ? [[dayOf(week, 0), ...key, total]] : [])),
    ),
  ],
  outcomes: [
    ['day', 'source', 'medium', 'campaign', 'visits', 'leads', 'revenue'],
    ...sources.flatMap(outcomeRows),
  ],
  expected: [
    ['source', 'every_days'],
    ['google', 2],
    ['bing', 7],
    ['linkedin', 7],
    ['newsletter', 35],
    ['partner.example', 10],
  ],
}

function dateRows(): Row[] {
  return Array.from({ length: WEEKS * 7 }, (_, index) => {
    const day = dayOf(0, index)
    const note = notes[day] ?? ''
    const isWorkday = index % 7 < 5 && note !== 'holiday'
    return [day, dayOf(Math.floor(index / 7), 0), Number(isWorkday), note]
  })
}

function outcomeRows({ key, leads, visits, days, lastWeek }: Source): Row[] {
  return leads.flatMap((total, week) => {
    if (total + (visits[week] ?? 0) === 0) return []
    const uneven = week === WEEKS - 1 ? lastWeek : undefined
    return Array.from({ length: days }, (_, day) => {
      const dayLeads = uneven?.leads[day] ?? share(total, day, days)
      const dayVisits = uneven?.visits[day] ?? share(visits[week] ?? 0, day, days)
      // Half of the leads of a day buy, rounded down. Sales take seven weeks, so later leads have no revenue yet.
      const revenue = week < 6 ? Math.floor(dayLeads / 2) * 900 : 0
      return [dayOf(week, day), ...key, dayVisits, dayLeads, revenue]
    })
  })
}

/** Splits a total over days as evenly as whole numbers allow. */
function share(total: number, day: number, days: number): number {
  return Math.floor((total * (day + 1)) / days) - Math.floor((total * day) / days)
}

function dayOf(week: number, day: number): string {
  return new Date(FIRST_DAY + (week * 7 + day) * DAY_MS).toISOString().slice(0, 10)
}
