import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { barChart } from '../chart.ts'
import type { DownloadFile } from '../download-file.ts'
import { zip } from '../zip.ts'
import { clicksFromHome, type Link, readLinks } from './links.ts'
import { backlinks, linksAfter, linksBefore } from './tollgate.ts'

const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** Links between the pages of this site on November 28, 2026, each pair of pages once. */
export const ourLinks: readonly Link[] = readLinks(text('our-links.csv'))

/** The links a day earlier, before the home page linked to tools and articles. */
export const ourLinksBefore: readonly Link[] = readLinks(text('our-links-before.csv'))

/**
 * Counts the pages at each number of clicks from home.
 *
 * @param all all links of the crawl
 * @param followed the links to follow
 */
export function pagesByClicks(
  all: readonly Link[],
  followed: readonly Link[] = all,
): Map<number | 'none', number> {
  const clicks = clicksFromHome(followed)
  const counts = new Map<number | 'none', number>()
  for (const page of new Set(all.map(({ from }) => from))) {
    const depth = clicks.get(page) ?? 'none'
    counts.set(depth, (counts.get(depth) ?? 0) + 1)
  }
  return counts
}

/** Returns the links outside of the menu and the footer. */
export function inContent(links: readonly Link[]): Link[] {
  return links.filter(({ where }) => where === 'content')
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
      'our-links-before.csv': text('our-links-before.csv'),
      'our-links.csv': text('our-links.csv'),
      'pages.csv': csv([...backlinks].map(([page, outside]) => ({ page, outside }))),
    }),
  },
]

const bars = [
  ...barsOf('All links', pagesByClicks(ourLinks)),
  ...barsOf('Content links only', pagesByClicks(ourLinks, inContent(ourLinks))),
  ...barsOf('A day earlier', pagesByClicks(ourLinksBefore, inContent(ourLinksBefore))),
]

/** Chart of this site's pages by clicks from home. */
export const charts: readonly DownloadFile[] = [
  {
    path: 'our-internal-links.svg',
    content: barChart(
      'Our own site: pages by clicks from home',
      `${new Set(ourLinks.map(({ from }) => from)).size} pages, ${ourLinks.length} internal links, November 28, 2026`,
      bars,
    ),
  },
]

function barsOf(label: string, counts: ReadonlyMap<number | 'none', number>) {
  const depths = [1, 2, 3, 'none'] as const
  return depths
    .filter((depth) => counts.has(depth))
    .map((depth) => {
      const value = counts.get(depth) ?? 0
      const name = depth === 'none' ? 'not reached' : `${depth} click${depth === 1 ? '' : 's'}`
      return { label: `${label}: ${name}`, value, note: value === 1 ? '1 page' : `${value} pages` }
    })
}

function csv(rows: readonly object[]): string {
  return `${papaparse.unparse([...rows], { newline: '\n' })}\n`
}
