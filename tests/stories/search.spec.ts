import type { Page } from '@playwright/test'
import { openSearch, searchField, untilScriptsAnswer } from '#tests/kit/search-dialog.ts'
import { expect, test } from '#tests/kit/story.ts'
import { violationsByDayAndNight } from '#tests/kit/violations.ts'

const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await page.goto('/about')
  await openSearch(page)
}

/** A page whose scripts answer keys and clicks; before, the link to the search leads to the page of results. */
async function openAnswering(page: Page, path = '/about'): Promise<void> {
  await page.goto(path)
  await untilScriptsAnswer(page)
}

test('a visitor presses a key, types with a slip, and goes to the article; nothing typed leaves the browser', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await page.goto('/about')
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
  expect(asked.filter((url) => url.includes('search-index'))).toEqual([])

  await openSearch(page)
  await expect(options(page).filter({ hasText: /^LayerRank/ })).toBeVisible()
  await page.keyboard.type('automted testing')
  await expect(chosen(page)).toContainText('Automated SEO Testing')
  await expect(chosen(page).locator('mark').first()).toHaveText('Automated')
  await expect(page.getByRole('status')).toHaveText(/results?$/)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/blog/automated-seo-testing-frameworks')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  expect(asked.filter((url) => url.includes('search-index'))).toHaveLength(1)
  expect(asked.filter((url) => /automted/.test(url))).toEqual([])
})

test('the list is walked by keyboard, and the dialog gives the focus back', async ({ page }) => {
  await openAnswering(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('schema')
  await expect(chosen(page)).toHaveText(/Schema Generator/)
  const first = await chosen(page).getAttribute('id')

  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).not.toHaveAttribute('id', first ?? '')
  await expect(searchField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen(page).getAttribute('id')) ?? '',
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

test('no single key opens it, so that nobody who dictates or slips is led astray', async ({
  page,
}) => {
  await openAnswering(page, '/contact')
  await page.getByRole('heading', { level: 1 }).click()
  for (const key of ['/', 'k', 's']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  await openSearch(page)
})

test('searches of before are there again, and can be forgotten', async ({ page }) => {
  await open(page)
  await page.keyboard.type('roadmap')
  await expect(chosen(page)).toContainText('Roadmap')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/roadmap')

  await open(page)
  await options(page)
    .filter({ hasText: /^roadmap$/ })
    .click()
  await expect(searchField(page)).toHaveValue('roadmap')
  await searchField(page).fill('')
  await page.getByRole('button', { name: 'Forget recent searches' }).click()
  await expect(options(page).filter({ hasText: /^roadmap$/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]')
})

test('when nothing matches it says so; when only some words do, it says that', async ({ page }) => {
  await open(page)
  await page.keyboard.type('zzqqxx')
  await expect(page.getByRole('status')).toContainText('Nothing on this site says “zzqqxx”.')
  await expect(options(page)).toHaveCount(0)

  await searchField(page).fill('roadmap zzqqxx')
  await expect(page.getByRole('status')).toContainText('Nothing has all of these words.')
  await expect(options(page).filter({ hasText: /^Roadmap/ })).toBeVisible()
})

test('without a network it says so, tries again when asked, and the server looks otherwise', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/ERR_FAILED|Failed to load resource/)
  await page.route('**/search-index.json', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('status')).toContainText('did not arrive')
  await page.keyboard.type('schema')
  await page.unroute('**/search-index.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chosen(page)).toContainText('Schema Generator')

  await page.route('**/search-index.json', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('status')).toContainText('did not arrive')
  await page.keyboard.type('schema')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=schema')
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Schema Generator/ }),
  ).toBeVisible()
})

test('on a phone it opens from the menu and fills the screen, down to 320 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openAnswering(page)
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

test('nobody is shut out of it, by day and by night', async ({ page }) => {
  await open(page)
  for (const query of ['', 'schema', 'zzqqxx']) {
    await searchField(page).fill(query)
    await expect(page.getByRole('status')).toContainText(query === 'zzqqxx' ? 'Nothing' : '')
    if (query === 'schema') await expect(chosen(page)).toContainText('Schema Generator')
    expect.soft(await violationsByDayAndNight(page), `“${query}”`).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor follows the link, asks, and reads what was found in the same order', async ({
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

  test('nothing found, too much typed and nothing typed are answered in words', async ({
    page,
  }) => {
    await page.goto('/search?q=zzqqxx')
    await expect(page.getByRole('status')).toContainText('Nothing on this site says “zzqqxx”.')
    await page.goto(`/search?q=${'schema%20'.repeat(60)}`)
    await expect(page.getByRole('status')).toContainText('Only the first 100 characters')
    await page.goto('/search?q=%20')
    await expect(page.getByRole('status')).toContainText('Type a word or two.')
    await page.goto('/search?q=<img%20src=x%20onerror=alert(1)>')
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  })
})

test('a buyer who asks for a refund lands on the answer, opened', async ({ page }) => {
  await open(page)
  await page.keyboard.type('refund')
  await expect(chosen(page)).toContainText('Can I get a refund?')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/support#refund')
  await expect(page.getByText('This site takes no payments')).toBeVisible()
})
