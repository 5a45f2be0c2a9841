import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { barChart } from '../chart.ts'
import type { DownloadFile } from '../download-file.ts'
import test from './lcp-test.json' with { type: 'json' }

/** Median LCP of each version of the test page, in milliseconds. */
export const medians = test.versions.map(({ name, lcp }) => ({ name, median: median(lcp) }))

const plain = medians[0]?.median ?? 0

/** The inspection script of the article about images, and the runs of its lab test. */
export const files: readonly DownloadFile[] = [
  {
    path: 'inspect-images.js',
    content: readFileSync(join(import.meta.dirname, 'inspect-images.js'), 'utf8'),
  },
  { path: 'lcp-test.csv', content: `${papaparse.unparse(runs())}\n` },
]

/** The result of the lab test. */
export const charts: readonly DownloadFile[] = [
  {
    path: 'lcp-test.svg',
    content: barChart(
      'Milliseconds added to Largest Contentful Paint',
      `Compared with a plain img (${plain.toLocaleString('en-US')} ms); median of 15 loads each`,
      medians.slice(1).map(({ name, median: value }) => ({
        label: name,
        value: value - plain,
        note: `+${value - plain}`,
      })),
    ),
  },
]

function runs() {
  return test.versions.flatMap(({ name, lcp }) =>
    lcp.map((milliseconds, index) => ({
      Version: name,
      Run: index + 1,
      'LCP (ms)': milliseconds,
      Date: test.date,
      Setup: test.setup,
    })),
  )
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
