import type { Page } from '@playwright/test'
import { pages } from '#site/registry.ts'
import { INSTRUMENT_ID } from '#site/tools/define.ts'
import { startEditing } from '#tests/kit/inline-editor.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

/** Percentage of the words on public pages that an admin must be able to edit in place. */
const MIN_EDITABLE_PERCENT = 50

/** Pages of the shipped site: fixed pages, apps and one tool. */
const paths = pages
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('/tools/') || path === '/tools/qr-generator')

test('an admin can edit almost every word of the public pages in place', async ({ page }) => {
  await signIn(page, '/robots.txt')
  await startEditing(page, '/')
  const counts: (Awaited<ReturnType<typeof countWords>> & { path: string })[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('.edit-target').first()).toBeAttached()
    counts.push({ path, ...(await countWords(page)) })
  }
  const sum = (field: 'editable' | 'all') => counts.reduce((total, each) => total + each[field], 0)
  const percent = (100 * sum('editable')) / sum('all')
  const report = counts.map(
    ({ path, editable, all, others }) =>
      `${path}: ${Math.round((100 * editable) / all)} % of ${all}; not: ${others.join(' | ')}`,
  )
  test.info().annotations.push({ type: 'editable words', description: report.join('\n') })
  expect(percent, report.join('\n')).toBeGreaterThanOrEqual(MIN_EDITABLE_PERCENT)
})

/**
 * Counts the words in header, main and footer. Leaves out the working part of tools and system messages: the skip
 * link, the breadcrumb, hidden hints and what only browsers without scripts show.
 */
async function countWords(page: Page) {
  return page.evaluate((instrument) => {
    const system = `#${instrument}, .skip-link, .breadcrumb, noscript, script, style, template, .sr-only`
    const parts = [...document.querySelectorAll('body header, body main, body footer')].filter(
      (part) => !part.parentElement?.closest('header, main, footer'),
    )
    const texts = parts.flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (walker.nextNode()) found.push(walker.currentNode)
      return found.filter(({ parentElement }) => !parentElement?.closest(system))
    })
    const words = (nodes: readonly Node[]) =>
      nodes.reduce(
        (sum, { textContent }) => sum + (textContent?.match(/[\p{L}\p{N}]+/gu)?.length ?? 0),
        0,
      )
    const fixed = texts.filter(({ parentElement }) => !parentElement?.closest('[data-sanity]'))
    return {
      all: words(texts),
      editable: words(texts) - words(fixed),
      others: fixed.flatMap(({ textContent }) => textContent?.trim().slice(0, 40) || []),
    }
  }, INSTRUMENT_ID)
}
