import { untilScriptsRun } from '#tests/kit/search-dialog.ts'
import { expect, test } from '#tests/kit/story.ts'

const article = '/blog/unified-marketing-analytics-dashboard'

test('a visitor goes from an article to its category and on to another category', async ({
  page,
}) => {
  await page.goto(article)
  await page.locator('article header').getByRole('link', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(/\/blog\/category\/analytics$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics')
  await expect(page.getByRole('link', { name: /One Dashboard for Search/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    'HomeBlogAnalytics',
  )
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /Local SEO/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local SEO')
  await expect(page.getByRole('link', { name: /One Dashboard for Search/ })).toHaveCount(0)
})

test('a reader goes from an article to its author, and on to another article', async ({ page }) => {
  await page.goto(article)
  await page.locator('article header').getByRole('link', { name: 'Odessa Varley' }).click()
  await expect(page).toHaveURL(/\/blog\/authors\/odessa-varley$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odessa Varley')
  await expect(
    page.getByRole('region', { name: 'Expertise' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Corrections' })).toBeVisible()
  const articles = page.getByRole('region', { name: 'Articles' })
  await expect(articles.getByRole('listitem')).toHaveCount(10)
  await articles.getByRole('link', { name: /Image SEO/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Image SEO/)
})

test('a category with one article leads on to other articles', async ({ page }) => {
  await page.goto('/blog/category/visual-seo')
  const more = page.getByRole('region', { name: 'More articles' })
  await expect(more.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(more.getByRole('link', { name: /^Image SEO/ })).toHaveCount(0)
})

test('a reader jumps to a section from the table of contents', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 800 })
  await page.goto(article)
  const side = page.getByRole('navigation', { name: 'Contents' })
  await expect(side).toBeVisible()
  await expect(page.locator('.contents-panel')).toBeHidden()
  const entry = side.getByRole('link', { name: 'Start this week' })
  await entry.click()
  await expect(entry).toHaveAttribute('aria-current', 'location')
  await expect(page.getByRole('heading', { name: 'Start this week' })).toBeInViewport()
  await expect(side).toBeInViewport()
})

test('on a smaller screen the table of contents is a closed panel above the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto(article)
  const panel = page.locator('.contents-panel')
  const entry = panel.getByRole('link', { name: 'Start this week' })
  await expect(panel).toBeVisible()
  await expect(entry).toBeHidden()
  await panel.getByText('Contents').click()
  await entry.click()
  await expect(page.getByRole('heading', { name: 'Start this week' })).toBeInViewport()
  await expect(entry).toBeHidden()
})

test('a reader shares an article', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(article)
  await untilScriptsRun(page)
  const share = page.getByRole('region', { name: 'Share' })
  for (const [name, host] of [
    ['X', 'x.com'],
    ['LinkedIn', 'www.linkedin.com'],
    ['Facebook', 'www.facebook.com'],
  ] as const) {
    const link = share.getByRole('link', { name: `${name} (opens in a new tab)` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.host).toBe(host)
    expect([...address.searchParams.values()].some((value) => value.endsWith(article))).toBe(true)
  }
  await expect(share.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=One%20Dashboard[^+]+&body=http/,
  )

  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Copied!')
  await expect(share.getByRole('button', { name: 'Copied!' })).toBeVisible()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()

  const heading = page.getByRole('heading', { name: /Start this week/ })
  await heading.hover()
  await heading.getByRole('link').click()
  await expect(share.getByRole('status')).toHaveText('Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${canonical}#start-this-week`,
  )
  await expect(page).toHaveURL(`${baseURL}${article}#start-this-week`)
})

test('a reader sees an error when the browser blocks copying the link', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    document.execCommand = () => false
  })
  await page.goto(article)
  await untilScriptsRun(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('the reading progress bar follows the text and is hidden when motion is reduced', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(article)
  const bar = page.locator('.reading-progress')
  const width = () => bar.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(0)
  await page
    .getByText('Odessa Varley spent nine years as a Navy quartermaster')
    .scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(600)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar).toBeHidden()
})

test('the newest featured post is large, and the others fill one, two or three columns', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.locator('.featured-post')).toHaveCount(1)
  await expect(page.locator('.featured-post')).toContainText('Featured')
  await expect(page.locator('.featured-post a[href]').first()).toBeVisible()
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const lefts = await page
      .locator('.post-card:not(.featured-post)')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
  }
})

test('the cover at the top loads at once, the images below when they are near', async ({
  page,
}) => {
  for (const path of ['/blog', '/blog/image-seo-file-alt-text-layout']) {
    await page.goto(path)
    const covers = page.locator('.post-cover img')
    await expect(covers.first()).toHaveAttribute('fetchpriority', 'high')
    await expect(covers.first()).toHaveAttribute('loading', 'eager')
    await expect(covers.nth(1)).toHaveAttribute('loading', 'lazy')
  }
})

test('the corrections of an author unfold', async ({ page }) => {
  await page.goto('/blog/authors/odessa-varley')
  const corrections = page.getByRole('region', { name: 'Corrections' })
  await expect(corrections.getByRole('listitem').first()).toBeHidden()
  await corrections.getByRole('heading', { name: 'Corrections' }).click()
  await expect(corrections.getByRole('listitem').first()).toBeVisible()
})
