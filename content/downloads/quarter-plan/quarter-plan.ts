import type { DownloadFile } from '../download-file.ts'
import type { Cell, Sheet } from '../formulas.ts'
import { xlsx } from '../xlsx.ts'

type Work = 'measure' | 'fix' | 'answer' | 'earn' | 'review'
type Person = 'Ana' | 'Ben'

type Task = readonly [week: number, work: Work, task: string, who: Person, hours: number]

/** Tasks of the quarter. Each person has six hours a week. */
export const tasks: readonly Task[] = [
  [1, 'measure', 'Export and baseline', 'Ana', 6],
  [1, 'measure', 'Page groups and year before', 'Ben', 6],
  [2, 'measure', 'Issue list from Page indexing', 'Ana', 6],
  [2, 'measure', 'Check 20 pages by hand', 'Ben', 5],
  [2, 'measure', 'Choose the untouched group', 'Ben', 1],
  [3, 'fix', 'A1 noindex on products', 'Ben', 1],
  [3, 'fix', 'A2 canonical of products', 'Ana', 4],
  [3, 'fix', 'B1 lazy-loaded images in guides', 'Ben', 5],
  [3, 'fix', 'B2 titles of categories', 'Ana', 2],
  [4, 'fix', 'B2 titles of categories', 'Ana', 1],
  [4, 'fix', 'B3 redirects in the product menu', 'Ana', 5],
  [4, 'fix', 'B4 price in product markup', 'Ben', 6],
  [5, 'fix', 'B3 redirects in the product menu', 'Ana', 1],
  [5, 'fix', 'B4 price in product markup', 'Ben', 2],
  [5, 'fix', 'Checks and whatever turns up', 'Ana', 5],
  [5, 'fix', 'Checks and whatever turns up', 'Ben', 4],
  [6, 'answer', 'Page 1: interview, draft, numbers, images', 'Ana', 6],
  [6, 'answer', 'Page 2: interview, draft, numbers, images', 'Ben', 6],
  [7, 'answer', 'Page 2: edit, review, publish', 'Ana', 4],
  [7, 'answer', 'Page 3: interview, numbers', 'Ana', 2],
  [7, 'answer', 'Page 1: edit, review, publish', 'Ben', 4],
  [7, 'answer', 'Page 4: interview, numbers', 'Ben', 2],
  [8, 'answer', 'Page 3: draft, images', 'Ana', 4],
  [8, 'answer', 'Page 5: interview, numbers', 'Ana', 2],
  [8, 'answer', 'Page 4: draft, images', 'Ben', 4],
  [8, 'answer', 'Page 6: interview, numbers', 'Ben', 2],
  [9, 'answer', 'Page 4: edit, review, publish', 'Ana', 4],
  [9, 'answer', 'Page 5: draft', 'Ana', 2],
  [9, 'answer', 'Page 3: edit, review, publish', 'Ben', 4],
  [9, 'answer', 'Page 6: draft', 'Ben', 2],
  [10, 'answer', 'Page 5: images', 'Ana', 2],
  [10, 'answer', 'Page 6: edit, review, publish', 'Ana', 4],
  [10, 'answer', 'Page 6: images', 'Ben', 2],
  [10, 'answer', 'Page 5: edit, review, publish', 'Ben', 4],
  [11, 'earn', 'Internal links to the six pages', 'Ana', 4],
  [11, 'earn', 'Outreach: list 40 names', 'Ana', 2],
  [11, 'earn', 'Outreach: first emails', 'Ben', 6],
  [12, 'earn', 'Outreach: emails and replies', 'Ana', 4],
  [12, 'earn', 'Newsletter and Google profile', 'Ana', 2],
  [12, 'earn', 'Outreach: emails and replies', 'Ben', 4],
  [12, 'earn', 'Tagged links and parcel card', 'Ben', 2],
  [13, 'review', 'Compare page groups, with margins', 'Ana', 4],
  [13, 'review', 'Planned against spent hours', 'Ana', 2],
  [13, 'review', 'Indexing and clicks of fixed pages', 'Ben', 2],
  [13, 'review', 'One-page report', 'Ben', 2],
  [13, 'review', 'Plan for the next quarter', 'Ben', 2],
]

const works: readonly Work[] = ['measure', 'fix', 'answer', 'earn', 'review']

/** Cells next to the tasks: the first Monday, and what is left of each kind of work. */
const asides: readonly Cell[][] = [
  ['First Monday', '2025-01-06', null],
  [],
  ['Work', 'Hours left', 'Over by half?'],
  ...works.map((work, index) => {
    const sum = (column: string, more = '') =>
      `SUMIFS(${column}:${column},C:C,J${index + 4}${more})`
    const done = ',H:H,"x"'
    return [
      work,
      `=${sum('F')}-${sum('G')}`,
      `=IF(${sum('G', done)}>1.5*${sum('F', done)},"plan too thin","")`,
    ]
  }),
]

const head = ['week', 'starts', 'work', 'task', 'who', 'planned', 'spent', 'done']

const rows = tasks.map(([week, work, task, who, planned], index): Cell[] => [
  week,
  `=K$1+7*(A${index + 2}-1)`,
  work,
  task,
  who,
  planned,
  null,
  null,
])

/** The three tabs of the article. */
export const sheets: readonly Sheet[] = [
  {
    name: 'plan',
    widths: [7, 12, 10, 42, 8, 9, 8, 7, 4, 14, 12, 14],
    dates: ['B', 'K1'],
    rows: [head, ...rows].map((row, index) => {
      const aside = asides[index]
      return aside ? [...row, null, ...aside] : row
    }),
  },
  { name: 'pages', widths: [60, 12, 10, 10], rows: [['URL', 'group', 'clicks', 'year ago']] },
  {
    name: 'log',
    widths: [12, 24, 60, 10],
    dates: ['A'],
    rows: [['date', 'template', 'what changed', 'pages']],
  },
]

/** The plan of the article about a quarter of SEO. */
export const files: readonly DownloadFile[] = [{ path: 'quarter-plan.xlsx', content: xlsx(sheets) }]
