import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedPost } from '../seed-post.ts'
import { inContent, ourLinks, ourLinksBefore, pagesByClicks } from './internal-links.ts'
import { clicksFromHome, countInlinks, type Link, shareOfViews } from './links.ts'
import { backlinks, linksAfter, linksBefore } from './tollgate.ts'

const post = seedPost('post-10')

describe('the data of the article about internal links', () => {
  it('gives the numbers of its table', () => {
    const [, ...rows] = post.table('Tollgate Pumps')
    for (const [page = '', outside, ...numbers] of rows) {
      expect(outside, page).toBe(String(backlinks.get(page)))
      expect(numbers, page).toEqual([...measure(linksBefore, page), ...measure(linksAfter, page)])
    }
    expect(rows).toHaveLength(5)
    expect(backlinks.size).toBe(14)
    expect(linksAfter.length - linksBefore.length).toBe(6)
    expect([...backlinks.values()].reduce((sum, count) => sum + count, 0)).toBe(63)
  })

  it('comes with the script that the article shows', () => {
    const script = readFileSync(join(import.meta.dirname, 'depth.py'), 'utf8')
    expect(`${post.code('depth.py')}\n`).toBe(script)
  })

  it('matches the counts in the article for our site', () => {
    const content = inContent(ourLinks)
    const before = inContent(ourLinksBefore)
    const inMenu = new Set(ourLinks.filter((link) => link.from === '/about').map(({ to }) => to))
    expect(Object.fromEntries(pagesByClicks(ourLinks))).toEqual({ 0: 1, 1: 23, 2: 15 })
    expect(Object.fromEntries(pagesByClicks(ourLinks, content))).toEqual({
      0: 1,
      1: 18,
      2: 16,
      3: 1,
      none: 3,
    })
    expect(Object.fromEntries(pagesByClicks(ourLinksBefore, before))).toEqual({
      0: 1,
      1: 3,
      2: 3,
      none: 31,
    })
    // The about page does not link to itself.
    expect(inMenu.size + 1).toBe(18)
    expect(before.filter(({ from }) => from === '/')).toHaveLength(3)
    const text = post.allText()
    expect(text).toContain(`39 pages with ${ourLinks.length} internal links`)
    expect(text).toContain('36 can be reached. A day earlier, only 7 could')
    expect(text).toContain('link to 18 of them from every page')
  })
})

function measure(links: readonly Link[], page: string): string[] {
  const share = shareOfViews(links, backlinks).get(page) ?? 0
  return [
    String(clicksFromHome(links).get(page) ?? 'none'),
    String(countInlinks(links, page)),
    `${(100 * share).toFixed(1)}%`,
  ]
}
