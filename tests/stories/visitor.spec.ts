import { filesThatSay, noteLoadedFiles } from '#tests/kit/loaded-files.ts'
import { expect, test } from '#tests/kit/story.ts'

test('a visitor downloads nothing of the Studio, the editing tools or Supabase', async ({
  page,
  request,
}) => {
  const scripts = noteLoadedFiles(page)
  for (const path of ['/', '/blog', '/blog/unified-marketing-analytics-dashboard']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(scripts.size).toBeGreaterThan(0)
  const words = ['@sanity', 'sanity.io', 'supabase', 'VisualEditing', 'styled-components']
  expect(await filesThatSay(scripts, words, request)).toEqual([])
})

test('a visitor without JavaScript reads the list and an article, and finds the way back', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
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
  await context.close()
})

test('a visitor at an address that does not exist is told so, with a way on', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 404/)
  await page.goto('/blog/no-such-post')
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')

  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test('what must not be reachable through the site is not', async ({ request }) => {
  expect((await request.get('/supabase/_system/config')).status()).toBe(404)
  const signUp = await request.post('/supabase/auth/v1/signup', {
    data: { email: 'stranger@brightkeel.example', password: 'let-me-in-please' },
  })
  expect(signUp.ok()).toBe(false)
  const drafts = await request.get(
    `/lake/v2025-02-19/data/query/production?query=${encodeURIComponent('count(*[_id in path("drafts.**")])')}&perspective=raw`,
  )
  expect((await drafts.json()).result).toBe(0)
  expect((await request.post('/api/revalidate', { data: {} })).status()).toBe(401)
  const pages = await request.get('/')
  expect(pages.headers()['content-security-policy']).toContain("object-src 'none'")
  expect(pages.headers()['x-content-type-options']).toBe('nosniff')
})
