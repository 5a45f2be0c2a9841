import type { Page } from '@playwright/test'
import { siteContentDefaults as text } from '#schemas/site-content-keys.ts'
import { expect, test } from '#tests/kit/story.ts'
import { fixedPages, type Lead } from './fixed-pages.ts'

for (const { path, says, keys, leads, crumbs } of fixedPages) {
  test(`${path} says what the specification fixes, and leads where it says`, async ({ page }) => {
    await page.goto(path)
    const words = await wordsOf(page)
    for (const said of [...says, ...keys.map((key) => text[key])]) {
      expect.soft(words, path).toContain(said)
    }
    for (const lead of leads) await expectLead(page, lead)
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(await trail.allTextContents()).toEqual(crumbs)
  })
}

test('features, quarters and their entries are as many as they should be, in order', async ({
  page,
}) => {
  for (const [path, title, count] of [
    ['/layer-rank', 'cycle-title', 4],
    ['/seo-dadda', 'capabilities-title', 5],
    ['/cite-agent', 'duties-title', 4],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(`section[aria-labelledby="${title}"] h3`), path).toHaveCount(count)
  }
  await page.goto('/roadmap')
  const quarters = page.locator('.leg-text')
  expect(await quarters.locator('h3').allTextContents()).toEqual([
    'Q2 2025',
    'Q3 2025',
    'Q4 2025',
    'Q1 2026',
  ])
  for (const [index, [status, ...entries]] of [
    ['Completed', 'Site redesign'],
    ['In Progress', 'SEODadda launch', 'SEODadda content generation'],
    ['Planned', 'Ranking tracker launch', 'CiteAgent launch'],
    ['Vision', 'White-label platform', 'Advanced enhancements'],
  ].entries()) {
    const quarter = quarters.nth(index)
    await expect(quarter.locator('.badge').first()).toHaveText(status ?? '')
    expect(await quarter.locator('h4').allTextContents()).toEqual(entries)
  }
  const hues = await page
    .locator('.leg-text > p .badge')
    .evaluateAll((badges) => badges.map((badge) => badge.getAttribute('data-hue')))
  expect(hues).toEqual(['green', 'blue', 'yellow', 'purple'])
})

test('an address without a page says so in the words that are fixed', async ({ page, watch }) => {
  watch.expectConsole(/status of 404/)
  await page.goto('/no-such-page')
  await expect(page.getByText(/\b404\b/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')

  await page.goto('/blog/no-such-post')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
})

test('the sign-in is called Admin Sign In, and its password can be shown and hidden', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('type', 'password')
  await password.fill('secret')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

/** What stands on a page, folded and hovering parts included, without scripts and styles. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return ''
    for (const silent of copy.querySelectorAll('script, style, template')) silent.remove()
    return (copy.textContent ?? '').replace(/\s+/g, ' ')
  })
}

async function expectLead(page: Page, { name, href, isNewTab = false }: Lead): Promise<void> {
  const link = page
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${name}\\b`), includeHidden: true })
    .first()
  await expect.soft(link, name).toHaveAttribute('href', href)
  if (isNewTab) await expect.soft(link, name).toHaveAttribute('target', '_blank')
  else await expect.soft(link, name).not.toHaveAttribute('target')
}
