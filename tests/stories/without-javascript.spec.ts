import { labelDefaults as labels } from '#schemas/labels.ts'
import { publicPages } from '#tests/kit/public-pages.ts'
import { storedRows } from '#tests/kit/stored.ts'
import { expect, test } from '#tests/kit/story.ts'

test.use({ javaScriptEnabled: false })

test('a visitor reads every page', async ({ page, watch }) => {
  watch.expectConsole(/status of 404/)
  for (const { path, status } of publicPages) {
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(status)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length
    expect.soft(words, `words on ${path}`).toBeGreaterThan(status === 200 ? 10 : 5)
  }
})

test('a visitor reads the list and an article, and returns to the list', async ({ page }) => {
  await page.goto('/blog')
  await page
    .getByRole('link', { name: /One Dashboard for Search/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One Dashboard/)
  await expect(page.getByRole('heading', { name: 'Four tables are enough' })).toBeVisible()
  await page
    .getByRole('link', { name: /Back to Blog/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('the navigation submenus open on click, and their links work', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  await page.locator('summary[aria-label="Apps menu"]').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^CiteAgent/ })
    .click()
  await expect(page).toHaveURL('/cite-agent')

  await page.locator('summary[aria-label="Tools menu"]').press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'All Tools' })).toBeVisible()
})

test('on a phone the menu and its submenus open, and a link works', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'All Apps' })).toBeHidden()
  await menu.getByText('Apps', { exact: true }).click()
  await menu.getByRole('link', { name: 'LocalReach' }).click()
  await expect(page).toHaveURL('/cite-agent')

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('the table of contents opens and links to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog/unified-marketing-analytics-dashboard')
  await page.locator('main summary').filter({ hasText: 'contents' }).click()
  const entry = page.locator('main details .contents a').nth(1)
  const target = (await entry.getAttribute('href')) ?? ''
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator(target)).toBeInViewport()
})

test('See How It Works leads to the next section', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See How It Works' }).click()
  await expect(page.locator('#how-it-works')).toBeInViewport()
})

test('a visitor joins the waitlist, and the page confirms it', async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.91' })
  const email = `patient-${Date.now()}@visitor.example`
  await page.goto('/cite-agent')
  await page.getByLabel(labels.signupEmail).fill(email)
  await page.getByRole('button', { name: labels.joinWaitlist }).click()

  await expect(page).toHaveURL('/cite-agent#waitlist-received')
  await expect(page.getByText(labels.listedTitle)).toBeVisible()
  await expect(page.getByLabel(labels.signupEmail)).toBeHidden()
  expect(await storedRows('waitlist_signups', email)).toHaveLength(1)
})
