import { filesContaining, noteLoadedFiles } from '#tests/kit/loaded-files.ts'
import { openSearch, untilScriptsRun } from '#tests/kit/search-dialog.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'

test('a visitor downloads no code of the Studio, the editing tools or Supabase', async ({
  page,
  request,
}) => {
  const scripts = noteLoadedFiles(page)
  for (const path of ['/', '/blog', '/blog/unified-marketing-analytics-dashboard']) {
    await page.goto(path)
    // By now the page's scripts have run and requested whatever else they need.
    await openSearch(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  }
  expect(scripts.size).toBeGreaterThan(0)
  const words = ['@sanity', 'sanity.io', 'supabase', 'VisualEditing', 'styled-components']
  expect(await filesContaining(scripts, words, request)).toEqual([])
})

test('a visitor at a missing URL sees a not-found page with a link back', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 404/)
  await page.goto('/blog/no-such-post')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found')
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')

  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText(/\b404\b/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('an admin at the URL of a missing post or list reads what is missing', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/status of 404/)
  await signIn(page, '/')
  for (const [path, title] of [
    ['/blog/no-such-post', 'Post Not Found'],
    ['/blog/category/no-such-category', 'Category Not Found'],
    ['/blog/page/999', 'Page Not Found'],
    ['/no-such-page', 'Oops! Page not found'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(/not found/i)
  }
})

test('the phone menu has all entries, collapses its submenus and closes when a link is followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'About', 'Blog', 'Contact', /^Book Demo/]) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await expect(menu.getByRole('link', { name: 'All Apps' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'All Tools' })).toBeHidden()
  await menu.getByText('Apps', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'LocalReach' })).toHaveAttribute(
    'href',
    '/cite-agent',
  )
  await expect(menu.getByText('CiteAgent')).toHaveCount(0)
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()
})

test('while the phone menu is open the page behind it is inert, and closing it returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await untilScriptsRun(page)
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.press('Enter')
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})

test('a navigation submenu closes on Escape and on an outside click', async ({ page }) => {
  await page.goto('/about')
  await untilScriptsRun(page)
  const toggle = page.locator('summary[aria-label="Apps menu"]')
  const entry = page.getByRole('banner').getByRole('link', { name: 'All Apps' })
  await toggle.press('Enter')
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.press('Enter')
  await expect(entry).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(entry).toBeHidden()
})

test('fonts load after the first paint on the first visit and before it afterwards', async ({
  page,
}) => {
  const typefaces = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return {
        paintedAt: paint?.startTime ?? Number.POSITIVE_INFINITY,
        askedAt: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ startTime }) => startTime),
      }
    })
  await page.goto('/about')
  await expect.poll(async () => (await typefaces()).askedAt.length).toBeGreaterThan(1)
  const first = await typefaces()
  expect(Math.min(...first.askedAt)).toBeGreaterThan(first.paintedAt)

  await page.goto('/support')
  await expect.poll(async () => (await typefaces()).askedAt.length).toBeGreaterThan(1)
  const second = await typefaces()
  expect(Math.min(...second.askedAt)).toBeLessThan(second.paintedAt)
})

test('the Coming Soon banner stays closed after a visitor dismisses it', async ({ page }) => {
  await page.goto('/')
  await untilScriptsRun(page)
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expect(banner).toContainText('Coming Soon')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/about')
  await expect(banner).toBeHidden()
})

test('the sign-in page is titled Admin Sign In, and its password can be shown and hidden', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign In')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('type', 'password')
  await password.fill('secret')
  // The button does nothing until the form's script has loaded.
  await expect(async () => {
    await page.getByRole('button', { name: /show password/i }).click()
    await expect(password).toHaveAttribute('type', 'text', { timeout: 1000 })
  }, 'the password is visible').toPass()
  await page.getByRole('button', { name: /hide password/i }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test("a visitor can't reach internal endpoints, sign up, read drafts or trigger revalidation", async ({
  request,
}) => {
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
  expect(pages.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(pages.headers()['x-content-type-options']).toBe('nosniff')
})
