import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { barChart } from '../chart.ts'
import type { DownloadFile } from '../download-file.ts'
import { zip } from '../zip.ts'
import { clicksFromHome, type Link, readLinks } from './links.ts'
import { backlinks, linksAfter, linksBefore } from './tollgate.ts'

const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Links between the pages of this site on November 27, 2026, each pair of pages once. */
export const ourLinks: readonly Link[] = readLinks(text('our-links.csv'))

const contentLinks = ourLinks.filter(({ where }) => where === 'content')
const ourPages = new Set(ourLinks.map(({ from }) => from))

/** Counts the pages at each number of clicks from home. */
export function pagesByClicks(links: readonly Link[]): Map<number | 'none', number> {
  const clicks = clicksFromHome(links)
  const counts = new Map<number | 'none', number>()
  for (const page of ourPages) {
    const depth = clicks.get(page) ?? 'none'
    counts.set(depth, (counts.get(depth) ?? 0) + 1)
  }
  return counts
}

/** The script of the article about internal links, with the data of its example and of this site. */
export const files: readonly DownloadFile[] = [
  {
    path: 'internal-links.zip',
    content: zip({
      'README.txt': text('README.txt'),
      'depth.py': text('depth.py'),
      'links-after.csv': csv(linksAfter),
      'links.csv': csv(linksBefore),
      'our-links.csv': text('our-links.csv'),
      'pages.csv': csv([...backlinks].map(([page, outside]) => ({ page, outside }))),
    }),
  },
]

const bars = [
  ...barsOf('All links', pagesByClicks(ourLinks)),
  ...barsOf('Content links only', pagesByClicks(contentLinks)),
]

/** Chart of this site's pages by clicks from home. */
export const charts: readonly DownloadFile[] = [
  {
    path: 'our-internal-links.svg',
    content: barChart(
      'Our own site: pages by clicks from home',
      `${ourPages.size} pages, ${ourLinks.length} internal links, November 27, 2026`,
      bars,
    ),
  },
]

function barsOf(label: string, counts: ReadonlyMap<number | 'none', number>) {
  const depths = [1, 2, 'none'] as const
  return depths
    .filter((depth) => counts.has(depth))
    .map((depth) => {
      const value = counts.get(depth) ?? 0
      const name = depth === 'none' ? 'not reached' : `${depth} click${depth === 1 ? '' : 's'}`
      return { label: `${label}: ${name}`, value, note: `${value} pages` }
    })
}

function csv(rows: readonly object[]): string {
  return `${papaparse.unparse([...rows], { newline: '\n' })}\n`
}
