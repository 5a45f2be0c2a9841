import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'

type Kind = 'informs' | 'does work' | 'waits'

interface Tool {
  tool: string
  kind: Kind
  cost: number
  decisions?: number
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
    verdict: 'keep',
  },
  {
    tool: 'SEO suite',
    kind: 'informs',
    cost: 1668,
    decisions: 4,
    lastDecision: 'October',
    verdict: 'review in 90 days',
  },
  {
    tool: 'Rank tracker',
    kind: 'informs',
    cost: 1200,
    decisions: 2,
    lastDecision: 'March',
    verdict: 'merge',
  },
  {
    tool: 'Mention alerts',
    kind: 'informs',
    cost: 948,
    decisions: 1,
    lastDecision: 'May',
    verdict: 'cancel',
  },
  {
    tool: 'Survey tool',
    kind: 'informs',
    cost: 480,
    decisions: 1,
    lastDecision: 'the new label',
    verdict: 'merge',
  },
  {
    tool: 'Heat maps',
    kind: 'informs',
    cost: 468,
    decisions: 0,
    lastDecision: 'nobody knows',
    verdict: 'cancel',
  },
  {
    tool: 'Site crawler',
    kind: 'informs',
    cost: 240,
    decisions: 6,
    lastDecision: 'last week',
    verdict: 'keep',
  },
  {
    tool: 'Newsletter platform',
    kind: 'does work',
    cost: 960,
    note: 'not possible by hand',
    verdict: 'keep',
  },
  { tool: 'Social scheduler', kind: 'does work', cost: 600, jobs: [156, 2], verdict: 'cancel' },
  {
    tool: 'Form builder',
    kind: 'does work',
    cost: 348,
    jobs: [0, 0],
    note: 'the newsletter platform has forms',
    verdict: 'merge',
  },
  {
    tool: 'Writing assistant',
    kind: 'does work',
    cost: 288,
    jobs: [40, 25],
    verdict: 'review in 90 days',
  },
  { tool: 'Image editor', kind: 'does work', cost: 180, jobs: [120, 10], verdict: 'keep' },
  { tool: 'Backups', kind: 'waits', cost: 120, note: 'restored a file: passed', verdict: 'keep' },
  {
    tool: 'Uptime check',
    kind: 'waits',
    cost: 96,
    note: 'took a page offline: passed',
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
    cost_per_decision: costPerDecision(tool),
    last_decision: tool.lastDecision,
    renews_on: '',
    notice_days: '',
    act_before: `=IF(F${row}="","",F${row}-G${row})`,
    lives_only_there: '',
    owner: '',
    kind: tool.kind,
    hours_saved: value?.hours.toFixed(1),
    worth: value?.worth.toFixed(0),
    net: value?.net.toFixed(0),
    note: tool.note,
    verdict: tool.verdict,
    saved_per_year: ['cancel', 'merge'].includes(tool.verdict) ? tool.cost : '',
  }
})

/** The sheet of the article about the tool audit. */
export const files: readonly DownloadFile[] = [
  { path: 'tool-audit-sheet.csv', content: `${papaparse.unparse(rows, { newline: '\n' })}\n` },
]
