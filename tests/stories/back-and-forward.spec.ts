import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/kit/chromium.ts'
import { expect, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'

const article = '/blog/unified-marketing-analytics-dashboard'

let browser: Browser

test.beforeAll(async () => {
  const executablePath = findChromium()
  browser = await chromium.launch({
    args: chromiumFlags,
    // Playwright's default arguments disable the back/forward cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  })
})

test.afterAll(() => browser.close())

/**
 * Returns the reasons why the browser kept a page out of its back/forward cache (https://web.dev/articles/bfcache).
 * Headless Chromium never uses this cache and reports that as a circumstantial reason, which is ignored.
 */
async function bfcacheBlockers(path: string, before?: () => void): Promise<string[]> {
  const context = await browser.newContext({ baseURL: testSite.url })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const blockers: string[] = []
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    for (const { type, reason } of all) if (type !== 'Circumstantial') blockers.push(reason)
  })
  await page.goto(path)
  if (before) await page.evaluate(before)
  await page.goto('/roadmap')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(path)
  await context.close()
  return blockers
}

test('a visitor who goes back finds the page as they left it, because nothing blocks the back/forward cache', async () => {
  for (const path of [
    '/',
    '/about',
    '/blog',
    '/contact',
    '/search?q=seo',
    '/layer-rank',
    article,
  ]) {
    expect(await bfcacheBlockers(path), path).toEqual([])
  }
  // Verify that the browser reports a page that does block it.
  const leave = () => addEventListener('unload', () => undefined)
  expect(await bfcacheBlockers('/about', leave)).toEqual(['UnloadHandlerExistsInMainFrame'])
})
