import type { DownloadFile } from '../download-file.ts'
import type { Cell, Sheet } from '../formulas.ts'
import { xlsx } from '../xlsx.ts'

type Kind = 'informs' | 'does work' | 'waits'

interface Tool {
  tool: string
  kind: Kind
  cost: number
  /** Months since each decision, and what it was. */
  decisions?: readonly (readonly [age: number | 'last week', decision: string])[]
  /** Days until the next renewal, and the days of notice. */
  renews: readonly [days: number, noticeDays: number]
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
    decisions: [
      [1, 'Stopped the display campaign'],
      [1, 'Put the gift boxes on the home page'],
      [2, 'Moved money from social ads to search ads'],
      [3, 'Removed the pop-up on phones'],
      [4, 'Raised the limit for free shipping to $45'],
      [5, 'Left the loyalty page as it is'],
      [6, 'Dropped the coupon for returning customers'],
      [8, 'Sent the newsletter on Tuesdays'],
      [10, 'Stopped ads in two states'],
    ],
    lastDecision: 'last month',
    renews: [122, 30],
    verdict: 'keep',
  },
  {
    tool: 'SEO suite',
    kind: 'informs',
    cost: 1668,
    decisions: [
      [2, 'Asked three shops that link to a rival for a link'],
      [4, 'Chose the question for the brewing guide'],
      [7, 'Rewrote the page on green tea'],
      [9, 'Left the matcha page alone'],
    ],
    lastDecision: 'October',
    renews: [46, 30],
    verdict: 'review in 90 days',
  },
  {
    tool: 'Rank tracker',
    kind: 'informs',
    cost: 1200,
    decisions: [
      [9, 'Left the market for bubble tea'],
      [11, 'Rewrote the page on oolong'],
    ],
    lastDecision: 'March',
    renews: [63, 60],
    verdict: 'merge',
  },
  {
    tool: 'Mention alerts',
    kind: 'informs',
    cost: 948,
    decisions: [[7, 'Answered a fake recall notice on the same day']],
    lastDecision: 'May',
    renews: [20, 0],
    verdict: 'cancel',
  },
  {
    tool: 'Survey tool',
    kind: 'informs',
    cost: 480,
    decisions: [[6, 'Chose the new label']],
    lastDecision: 'the new label',
    renews: [100, 30],
    verdict: 'merge',
  },
  {
    tool: 'Heat maps',
    kind: 'informs',
    cost: 468,
    decisions: [],
    lastDecision: 'nobody knows',
    renews: [28, 14],
    verdict: 'cancel',
  },
  {
    tool: 'Site crawler',
    kind: 'informs',
    cost: 240,
    decisions: [
      ['last week', 'Took test pages out of the sitemap'],
      [2, 'Pointed 40 links past redirects'],
      [3, 'Redirected the old categories'],
      [5, 'Fixed the links to sold-out teas'],
      [8, 'Wrote the missing titles of filters'],
      [10, 'Removed a redirect chain from the menu'],
    ],
    lastDecision: 'last week',
    renews: [183, 0],
    verdict: 'keep',
  },
  {
    tool: 'Newsletter platform',
    kind: 'does work',
    cost: 960,
    note: 'not possible by hand',
    renews: [36, 0],
    verdict: 'keep',
  },
  {
    tool: 'Social scheduler',
    kind: 'does work',
    cost: 600,
    jobs: [156, 2],
    renews: [76, 30],
    verdict: 'cancel',
  },
  {
    tool: 'Form builder',
    kind: 'does work',
    cost: 348,
    jobs: [0, 0],
    note: 'the newsletter platform has forms',
    renews: [15, 0],
    verdict: 'merge',
  },
  {
    tool: 'Writing assistant',
    kind: 'does work',
    cost: 288,
    jobs: [40, 25],
    renews: [154, 0],
    verdict: 'review in 90 days',
  },
  {
    tool: 'Image editor',
    kind: 'does work',
    cost: 180,
    jobs: [120, 10],
    renews: [244, 30],
    verdict: 'keep',
  },
  {
    tool: 'Backups',
    kind: 'waits',
    cost: 120,
    note: 'restored a file: passed',
    renews: [275, 0],
    verdict: 'keep',
  },
  {
    tool: 'Uptime check',
    kind: 'waits',
    cost: 96,
    note: 'took a page offline: passed',
    renews: [213, 0],
    verdict: 'keep',
  },
]

const YEAR = '">"&EDATE(TODAY(),-12)'

// The dates of the example count back from today, so that it never leaves the last twelve months.
const statement: readonly Cell[][] = range(12).flatMap((months) =>
  tools.map(({ tool, cost }) => [`=EDATE(TODAY(),-${months})`, tool, cost / 12]),
)

const decisions: readonly Cell[][] = tools.flatMap(({ tool, decisions = [] }) =>
  decisions.map(([age, decision]) => [
    age === 'last week' ? '=TODAY()-7' : `=EDATE(TODAY(),-${age})`,
    tool,
    decision,
  ]),
)

/** Formulas of the columns B to E and H, as the article prints them for row 2. */
const informing = (row: number): Cell[] => [
  `=COUNTIFS(decisions!B:B,A${row},decisions!A:A,${YEAR})`,
  `=IF(C${row}=0,"none",B${row}/C${row})`,
  `=IF(C${row}=0,"none",MAXIFS(decisions!A:A,decisions!B:B,A${row}))`,
]

const toolRows = tools.map((tool, index): Cell[] => {
  const row = index + 2
  return [
    tool.tool,
    `=SUMIFS(statement!C:C,statement!B:B,A${row},statement!A:A,${YEAR})`,
    ...(tool.kind === 'informs' ? informing(row) : [null, null, null]),
    `=TODAY()+${tool.renews[0]}`,
    tool.renews[1],
    `=F${row}-G${row}`,
    null,
    null,
    tool.kind,
    ...(tool.jobs
      ? [`=${tool.jobs[0]}*${tool.jobs[1]}/60`, `=L${row}*R$2`, `=M${row}-B${row}`]
      : [null, null, null]),
    [tool.note, 'example date in F'].filter(Boolean).join('; '),
    tool.verdict,
    `=IF(OR(P${row}="cancel",P${row}="merge"),B${row},"")`,
    index === 0 ? HOURLY_COST : null,
  ]
})

const last = tools.length + 1

/** The three sheets of the article, with its example. */
export const sheets: readonly Sheet[] = [
  {
    name: 'tools',
    widths: [22, 14, 10, 17, 14, 12, 12, 12, 18, 12, 12, 12, 8, 8, 40, 18, 14, 12],
    dates: ['E', 'F', 'H'],
    rows: [
      // The first ten columns are those of the article, A to J.
      [
        'Tool',
        'Twelve months',
        'Decisions',
        'Cost per decision',
        'Last decision',
        'Renews on',
        'Notice, days',
        'Act before',
        'Lives only there',
        'Owner',
        'Kind',
        'Hours saved',
        'Worth',
        'Net',
        'Note',
        'Verdict',
        'Saved per year',
        'Hourly cost',
      ],
      ...toolRows,
      ['Sum', `=SUM(B2:B${last})`, ...range(14).map(() => null), `=SUM(Q2:Q${last})`],
    ],
  },
  {
    name: 'statement',
    widths: [12, 22, 10],
    dates: ['A'],
    rows: [['Date', 'Tool', 'Amount'], ...statement],
  },
  {
    name: 'decisions',
    widths: [12, 22, 60],
    dates: ['A'],
    rows: [['Date', 'Tool', 'Decision'], ...decisions],
  },
]

/** The sheet of the article about the tool audit. */
export const files: readonly DownloadFile[] = [
  { path: 'tool-audit-sheet.xlsx', content: xlsx(sheets) },
]

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
