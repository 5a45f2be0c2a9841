import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'

/** The example of the article after each pass. */
export const passes = [
  { after: 'Draft', words: 218, stockPhrases: 16 },
  { after: 'Pass 1: true', words: 124, stockPhrases: 8 },
  { after: 'Pass 2: in order', words: 85, stockPhrases: 3 },
  { after: 'Pass 3: sounds like us', words: 92, stockPhrases: 0 },
  { after: 'Pass 4: usable', words: 147, stockPhrases: 0 },
] as const

/** The checks of the article, by pass. */
export const checks = [
  [1, 'Every number, name, and quotation is in the claim ledger with an outcome.'],
  [1, 'The person whose name is on it has opened every source.'],
  [1, 'I could call every customer, study author, and expert mentioned.'],
  [1, 'At least one fact is ours and on no other page.'],
  [2, 'The first sentence answers the title.'],
  [2, 'The first sentences alone tell the story.'],
  [2, 'Every paragraph answers one question, and every question has a paragraph.'],
  [2, 'Every heading says something specific.'],
  [3, "No sentence could run unchanged on a competitor's page."],
  [3, 'The person who does the work has read it and corrected something.'],
  [4, 'A reader on a phone knows what to do next, by when, and what if not.'],
  [4, 'It ends with something to use, not a summary.'],
  [4, 'It has a name on it, and the date is the day the content changed.'],
] as const

/** The checklist of the article about editing AI drafts, with the numbers of its example. */
export const files: readonly DownloadFile[] = [
  { path: 'editing-checklist.csv', content: `${papaparse.unparse(rows())}\n` },
]

function rows() {
  const counts = passes.flatMap(({ after, words, stockPhrases }) => [
    { Pass: after, Item: 'Words', 'Worked example': words, 'Your page': '' },
    { Pass: after, Item: 'Stock phrases', 'Worked example': stockPhrases, 'Your page': '' },
  ])
  const list = checks.map(([pass, check]) => ({
    Pass: passes[pass].after,
    Item: check,
    'Worked example': 'done',
    'Your page': '',
  }))
  return [...counts, ...list]
}
