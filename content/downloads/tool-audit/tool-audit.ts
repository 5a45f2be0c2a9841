import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'

type Kind = 'informs' | 'does work' | 'waits'

interface Tool {
  tool: string
  kind: Kind
  cost: number
  decisions?: number
  /** Example date of the next renewal, and the days of notice. */
  renews: readonly [date: string, noticeDays: number]
  lastDecision?: string
  /** How often a job is done, and how many minutes the tool saves each time. */
  jobs?: readonly [count: number, minutes: number]
  note?: string
  verdict: 'keep' | 'review in 90 days' | 'merge' | 'cancel'
}

const HOURLY_COST = 40

/** The subscriptions of the article's example. */
export const tools: readonly Tool[] = [
  {
    tool: 'Analytics add-on',
    kind: 'informs',
    cost: 1800,
    decisions: 9,
    lastDecision: 'last month',
    renews: ['2027-04-01', 30],
    verdict: 'keep',
  },
  {
    tool: 'SEO suite',
    kind: 'informs',
    cost: 1668,
    decisions: 4,
    lastDecision: 'October',
    renews: ['2027-01-15', 30],
    verdict: 'review in 90 days',
  },
  {
    tool: 'Rank tracker',
    kind: 'informs',
    cost: 1200,
    decisions: 2,
    lastDecision: 'March',
    renews: ['2027-02-01', 60],
    verdict: 'merge',
  },
  {
    tool: 'Mention alerts',
    kind: 'informs',
    cost: 948,
    decisions: 1,
    lastDecision: 'May',
    renews: ['2026-12-20', 0],
    verdict: 'cancel',
  },
  {
    tool: 'Survey tool',
    kind: 'informs',
    cost: 480,
    decisions: 1,
    lastDecision: 'the new label',
    renews: ['2027-03-10', 30],
    verdict: 'merge',
  },
  {
    tool: 'Heat maps',
    kind: 'informs',
    cost: 468,
    decisions: 0,
    lastDecision: 'nobody knows',
    renews: ['2026-12-28', 14],
    verdict: 'cancel',
  },
  {
    tool: 'Site crawler',
    kind: 'informs',
    cost: 240,
    decisions: 6,
    lastDecision: 'last week',
    renews: ['2027-06-01', 0],
    verdict: 'keep',
  },
  {
    tool: 'Newsletter platform',
    kind: 'does work',
    cost: 960,
    note: 'not possible by hand',
    renews: ['2027-01-05', 0],
    verdict: 'keep',
  },
  {
    tool: 'Social scheduler',
    kind: 'does work',
    cost: 600,
    jobs: [156, 2],
    renews: ['2027-02-14', 30],
    verdict: 'cancel',
  },
  {
    tool: 'Form builder',
    kind: 'does work',
    cost: 348,
    jobs: [0, 0],
    note: 'the newsletter platform has forms',
    renews: ['2026-12-15', 0],
    verdict: 'merge',
  },
  {
    tool: 'Writing assistant',
    kind: 'does work',
    cost: 288,
    jobs: [40, 25],
    renews: ['2027-05-03', 0],
    verdict: 'review in 90 days',
  },
  {
    tool: 'Image editor',
    kind: 'does work',
    cost: 180,
    jobs: [120, 10],
    renews: ['2027-08-01', 30],
    verdict: 'keep',
  },
  {
    tool: 'Backups',
    kind: 'waits',
    cost: 120,
    note: 'restored a file: passed',
    renews: ['2027-09-01', 0],
    verdict: 'keep',
  },
  {
    tool: 'Uptime check',
    kind: 'waits',
    cost: 96,
    note: 'took a page offline: passed',
    renews: ['2027-07-01', 0],
    verdict: 'keep',
  },
]

/** Returns the hours that a tool saves in a year and what they are worth after its cost. */
export function netValue({
  cost,
  jobs,
}: Tool): { hours: number; worth: number; net: number } | undefined {
  if (!jobs) return undefined
  const hours = (jobs[0] * jobs[1]) / 60
  const worth = hours * HOURLY_COST
  return { hours, worth, net: worth - cost }
}

/** Returns what a decision cost, or `none` without decisions. */
export function costPerDecision({ cost, decisions }: Tool): number | 'none' | undefined {
  if (decisions === undefined) return undefined
  return decisions === 0 ? 'none' : Math.round(cost / decisions)
}

// The first ten columns are those of the article, A to J.
const rows = tools.map((tool, index) => {
  const value = netValue(tool)
  const row = index + 2
  return {
    tool: tool.tool,
    twelve_months: tool.cost,
    decisions: tool.decisions,
    cost_per_decision: tool.decisions === undefined ? '' : `=IF(C${row}=0,"none",B${row}/C${row})`,
    last_decision: tool.lastDecision,
    renews_on: tool.renews[0],
    notice_days: tool.renews[1],
    act_before: `=IF(F${row}="","",F${row}-G${row})`,
    lives_only_there: '',
    owner: '',
    kind: tool.kind,
    hours_saved: value?.hours.toFixed(1),
    worth: value?.worth.toFixed(0),
    net: value?.net.toFixed(0),
    note: [tool.note, 'example date in F and G'].filter(Boolean).join('; '),
    verdict: tool.verdict,
    saved_per_year: ['cancel', 'merge'].includes(tool.verdict) ? tool.cost : '',
  }
})

/** The sheet of the article about the tool audit. */
export const files: readonly DownloadFile[] = [
  { path: 'tool-audit-sheet.csv', content: `${papaparse.unparse(rows, { newline: '\n' })}\n` },
]
