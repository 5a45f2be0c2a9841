import { expect, test } from '#tests/kit/story.ts'

const article = '/blog/unified-marketing-analytics-dashboard'

test('a visitor goes from an article to its category, and from there to another one', async ({
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

test('a category says to machines what it is', async ({ request }) => {
  const html = await (await request.get('/blog/category/local-seo')).text()

  expect(html).toMatch(/<title>Local SEO: Articles \| Brightkeel<\/title>/)
  expect(html).toMatch(/<meta name="description" content="Listings, maps and citations[^"]+"/)
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog\/category\/local-seo"/)
  expect(html).toContain('"@type":"CollectionPage"')
  expect(html).toContain('"@type":"BreadcrumbList"')
})

test('every category on the blog page leads to a page of its own', async ({ page, request }) => {
  await page.goto('/blog')
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths) expect((await request.get(path ?? '')).status(), path ?? '').toBe(200)
})

test('whoever follows a dead address is told so in words, without JavaScript too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, title, text] of [
    ['/blog/no-such-post', 'Post Not Found', "The blog post you're looking for doesn't exist."],
    [
      '/blog/category/no-such-thing',
      'Category Not Found',
      "The category you're looking for doesn't exist.",
    ],
    ['/blog/page/999', 'Page Not Found', 'The list of articles ends before this page.'],
    ['/blog/page/02', 'Page Not Found', 'The list of articles ends before this page.'],
    [
      '/blog/category/local-seo/page/999',
      'Page Not Found',
      'The list of articles ends before this page.',
    ],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(page.getByText(text), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  }
  await context.close()
})

test('the first page of a list has one address', async ({ request }) => {
  for (const [path, target] of [
    ['/blog/page/1', '/blog'],
    ['/blog/category/local-seo/page/1', '/blog/category/local-seo'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe(target)
  }
})

test('a reader finds her place in an article by its table of contents', async ({ page }) => {
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

test('on a smaller screen the table of contents waits, closed, above the text', async ({
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

test('a reader passes an article on', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(article)
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

test('where the browser does not let the address be copied, the article says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(article)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('an article names others that are like it, and never itself', async ({ page }) => {
  await page.goto(article)
  const related = page.getByRole('region', { name: 'Related articles' })
  await expect(related.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(related.locator(`a[href="${article}"]`)).toHaveCount(0)
})

test('the reading progress follows the text, and is not there where motion is not wanted', async ({
  page,
}) => {
  await page.goto(article)
  const bar = page.locator('.reading-progress')
  const width = () => bar.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(0)
  await page.getByText('Odessa Varley spent nine years').scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(600)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar).toBeHidden()
})
