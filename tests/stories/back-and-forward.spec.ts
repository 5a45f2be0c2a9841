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
    // Playwright starts Chromium without the cache that is told of here.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  })
})

test.afterAll(() => browser.close())

/**
 * What a page does that keeps it out of the back/forward cache (https://web.dev/articles/bfcache). Chromium without a
 * window keeps no page at all; it says that beside, as its own circumstance.
 */
async function obstaclesOf(path: string, before?: () => void): Promise<string[]> {
  const context = await browser.newContext({ baseURL: testSite.url })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const obstacles: string[] = []
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    for (const { type, reason } of all) if (type !== 'Circumstantial') obstacles.push(reason)
  })
  await page.goto(path)
  if (before) await page.evaluate(before)
  await page.goto('/roadmap')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(path)
  await context.close()
  return obstacles
}

test('whoever goes back finds a page as they left it: nothing keeps one out of the cache for that', async () => {
  for (const path of [
    '/',
    '/about',
    '/blog',
    '/contact',
    '/search?q=seo',
    '/layer-rank',
    article,
  ]) {
    expect(await obstaclesOf(path), path).toEqual([])
  }
  // The browser would say so.
  const leave = () => addEventListener('unload', () => undefined)
  expect(await obstaclesOf('/about', leave)).toEqual(['UnloadHandlerExistsInMainFrame'])
})
