import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import type { DownloadFile } from '../download-file.ts'
import { jobs } from './jobs.ts'
import { mostBad } from './sample-size.ts'

const MINUTES_PER_DRAFT = 9

/** The sheets and the job card of the article about automation. */
export const files: readonly DownloadFile[] = [
  { path: 'seo-automation-jobs.csv', content: `${papaparse.unparse(jobs.map(jobRow))}\n` },
  { path: 'review-sample-sizes.csv', content: `${papaparse.unparse(sampleRows())}\n` },
  {
    path: 'job-card.json',
    content: readFileSync(join(import.meta.dirname, 'job-card.json'), 'utf8'),
  },
]

/** The formulas work in Google Sheets and Excel. Times and hours are for the reader to fill in. */
function jobRow(
  { job, repeats, checkable, undoable, check, undo }: (typeof jobs)[number],
  index: number,
) {
  const row = index + 2
  return {
    Job: job,
    'Repeats?': repeats,
    'Checkable by a rule?': checkable,
    'Cheap to undo?': undoable,
    Verdict: `=CHOOSE(COUNTIF(B${row}:D${row},"yes")+1,"keep","keep","draft and decide","automate")`,
    'How to check, or what a person decides': check,
    'Time to undo': undo,
    'Times a year': '',
    'Minutes by hand': '',
    'Minutes to check': '',
    'Upkeep, hours a year': '',
    'Setup, hours': '',
    'Hours saved in year one': `=IF(H${row}="","",H${row}*(I${row}-J${row})/60-K${row}-L${row})`,
  }
}

function sampleRows() {
  return [100, 200, 300, 500, 1000, 2000, 5000].flatMap((batch) =>
    [30, 60, 100, 150, 200, 300]
      .filter((read) => read <= batch)
      .map((read) => ({
        Batch: batch,
        Read: read,
        'Hours at nine minutes each': (read * MINUTES_PER_DRAFT) / 60,
        'None bad: up to': mostBad(batch, read, 0),
        'None bad: percent': percent(mostBad(batch, read, 0), batch),
        'One bad: up to': mostBad(batch, read, 1),
        'One bad: percent': percent(mostBad(batch, read, 1), batch),
      })),
  )
}

function percent(bad: number, batch: number): string {
  return ((bad / batch) * 100).toFixed(1)
}
