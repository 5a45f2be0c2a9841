import type { Page } from '@playwright/test'
import { openSearch, searchField, untilScriptsRun } from '#tests/kit/search-dialog.ts'
import { expect, test } from '#tests/kit/story.ts'
import { violationsInBothThemes } from '#tests/kit/violations.ts'

const options = (page: Page) => page.getByRole('option')
const selected = (page: Page) => page.getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await page.goto('/about')
  await openSearch(page)
}

/** Opens a page and waits for its scripts. Until they run, the search link leads to the results page. */
async function openInteractive(page: Page, path = '/about'): Promise<void> {
  await page.goto(path)
  await untilScriptsRun(page)
}

test('a visitor opens the search by keyboard, finds an article despite a typo, and sends nothing to the server', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await page.goto('/about')
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
  expect(requests.filter((url) => url.includes('search-index'))).toEqual([])

  await openSearch(page)
  await expect(options(page).filter({ hasText: /^LayerRank/ })).toBeVisible()
  await page.keyboard.type('automted testing')
  await expect(selected(page)).toContainText('Automated SEO Testing')
  await expect(selected(page).locator('mark').first()).toHaveText('Automated')
  await expect(page.getByRole('status')).toHaveText(/results?$/)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/blog/automated-seo-testing-frameworks')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  expect(requests.filter((url) => url.includes('search-index'))).toHaveLength(1)
  expect(requests.filter((url) => /automted/.test(url))).toEqual([])
})

test('a visitor moves through the results by keyboard, and closing the dialog returns the focus', async ({
  page,
}) => {
  await openInteractive(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('schema')
  await expect(selected(page)).toHaveText(/Schema Generator/)
  const first = await selected(page).getAttribute('id')

  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).not.toHaveAttribute('id', first ?? '')
  await expect(searchField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await selected(page).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  await expect(link).toBeFocused()
})

test("no single key opens the search, so dictation and accidental key presses don't trigger it", async ({
  page,
}) => {
  await openInteractive(page, '/contact')
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['/', 'k', 's']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  await openSearch(page)
})

test('a visitor repeats a recent search and clears the list of recent searches', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.type('roadmap')
  await expect(selected(page)).toContainText('Roadmap')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/roadmap')

  await open(page)
  await options(page)
    .filter({ hasText: /^roadmap$/ })
    .click()
  await expect(searchField(page)).toHaveValue('roadmap')
  await searchField(page).fill('')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(options(page).filter({ hasText: /^roadmap$/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]')
})

test('a visitor reads that nothing matches, or that only some words match', async ({ page }) => {
  await open(page)
  await page.keyboard.type('zzqqxx')
  await expect(page.getByRole('status')).toContainText('No results for “zzqqxx”.')
  await expect(options(page)).toHaveCount(0)
  const contact = page.getByRole('dialog').getByRole('link', { name: 'Contact us' })
  await expect(contact).toHaveAttribute('href', '/contact')

  await searchField(page).fill('roadmap zzqqxx')
  await expect(page.getByRole('status')).toContainText('No page has all of these words.')
  await expect(options(page).filter({ hasText: /^Roadmap/ })).toBeVisible()
})

test("a visitor without the search index sees an error, can retry, or gets the server's results", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  await page.route('**/search-index.json', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('status')).toContainText('couldn’t load')
  await page.keyboard.type('schema')
  await page.unroute('**/search-index.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(selected(page)).toContainText('Schema Generator')

  await page.route('**/search-index.json', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('status')).toContainText('couldn’t load')
  await page.keyboard.type('schema')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=schema')
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Schema Generator/ }),
  ).toBeVisible()
})

test('on a phone the search opens from the menu and fills the screen, down to 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openInteractive(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).click()
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('structured data')
  await expect(options(page).first()).toBeVisible()
  const box = await page.getByRole('dialog', { name: 'Search' }).boundingBox()
  expect(box?.height).toBe(640)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
})

test('the search has no accessibility violations in light or dark mode', async ({ page }) => {
  await open(page)
  for (const query of ['', 'schema', 'zzqqxx']) {
    await searchField(page).fill(query)
    await expect(page.getByRole('status')).toContainText(query === 'zzqqxx' ? 'No results' : '')
    if (query === 'schema') await expect(selected(page)).toContainText('Schema Generator')
    expect.soft(await violationsInBothThemes(page), `“${query}”`).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor follows the search link, submits a query and gets the same results', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('status')).toContainText('Type a word or two.')

    await page.getByRole('searchbox').fill('shcema generater')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=shcema+generater')
    await expect(page.getByRole('main').locator('.hit').first()).toContainText('Schema Generator')
    await expect(page.getByRole('searchbox')).toHaveValue('shcema generater')
  })

  test('an empty result, a query that is too long and an empty query each show a message', async ({
    page,
  }) => {
    await page.goto('/search?q=zzqqxx')
    await expect(page.getByRole('status')).toContainText('No results for “zzqqxx”.')
    await page.goto(`/search?q=${'schema%20'.repeat(60)}`)
    await expect(page.getByRole('status')).toContainText('the first 100 characters only')
    await page.goto('/search?q=%20')
    await expect(page.getByRole('status')).toContainText('Type a word or two.')
    await page.goto('/search?q=<img%20src=x%20onerror=alert(1)>')
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })
})

test('a buyer who searches for a refund lands on the opened answer', async ({ page }) => {
  await open(page)
  await page.keyboard.type('refund')
  await expect(selected(page)).toContainText('Can I get a refund?')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/support#refund')
  await expect(page.getByText('This site takes no payments')).toBeVisible()
})
