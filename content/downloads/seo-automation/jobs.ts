type Answer = 'yes' | 'partly' | 'no'

/** An SEO job and its answers to the three questions of the article. */
export interface Job {
  job: string
  repeats: Answer
  checkable: Answer
  undoable: Answer
  /** The rule that checks it, what a person decides, or why it stays with a person. */
  check: string
  /** Time until search engines and browsers have noticed that it was undone. */
  undo: string
}

const CRAWL = 'next crawl (days to weeks)'
const AT_ONCE = 'at once'

const automate = [
  [
    'Point internal links past a redirect',
    'New target is the end of the old chain, returns 200, is canonical',
    CRAWL,
  ],
  [
    'Replace a canonical that points to a redirect',
    'The redirect ends at the page itself, which returns 200 and is indexable',
    CRAWL,
  ],
  [
    "Fill in structured data from the page's own text",
    'It parses, has the required properties, and every value is in the visible text',
    CRAWL,
  ],
  ['Keep the sitemap accurate', 'Only URLs that return 200, are canonical and indexable', CRAWL],
  ['Add width and height to images', "The ratio matches the file's", AT_ONCE],
  [
    'List 404s that other pages link to',
    'Returns 404 and has a referrer; a list changes nothing',
    AT_ONCE,
  ],
  [
    'Watch robots.txt, noindex, and status codes',
    'Same as yesterday? If not, alert, and change nothing',
    AT_ONCE,
  ],
  ['Collect data for the weekly report', 'Row counts and sums match the source', AT_ONCE],
] as const

const draft = [
  ['Meta descriptions for 300 products', 'Is it true, and would you click it?', CRAWL],
  ['Titles from a pattern', 'Do the exceptions read naturally?', CRAWL],
  ['Alt text', 'Why is the image on this page?', CRAWL],
  ['Product copy from the product record', 'Is every claim in the record?', CRAWL],
  ['New internal links in old articles', 'Would a reader want it at this word?', CRAWL],
  ['A target for each 404 (as a 302)', 'Same need, or just the same word?', 'usually next visit'],
  ['Translated help pages', 'Read by someone who speaks the language', CRAWL],
  ['Grouping 2,000 queries', 'Do the groups match pages you would make?', AT_ONCE],
] as const

const keep: readonly Job[] = [
  {
    job: 'Choosing which of two pages to merge',
    repeats: 'no',
    checkable: 'no',
    undoable: 'no',
    check: 'It depends on what you plan to sell next year',
    undo: 'a 301 may stay in browsers',
  },
  {
    job: 'Disavowing links',
    repeats: 'no',
    checkable: 'no',
    undoable: 'no',
    check: "Google calls it an advanced feature and says most sites won't need it",
    undo: 'a few weeks',
  },
  {
    job: 'Answering complaints in public',
    repeats: 'yes',
    checkable: 'no',
    undoable: 'no',
    check: 'An apology is a decision about money',
    undo: 'never',
  },
  {
    job: 'Deciding what the company claims to be best at',
    repeats: 'no',
    checkable: 'no',
    undoable: 'no',
    check: 'You have to be able to stand behind it',
    undo: 'never',
  },
]

/** The twenty jobs of the article. */
export const jobs: readonly Job[] = [
  ...automate.map(([job, check, undo]) => answered(job, check, undo, 'yes')),
  ...draft.map(([job, check, undo]) => answered(job, check, undo, 'partly')),
  ...keep,
]

function answered(job: string, check: string, undo: string, checkable: Answer): Job {
  return { job, repeats: 'yes', checkable, undoable: 'yes', check, undo }
}
