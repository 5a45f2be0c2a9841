import type { APIRequestContext } from '@playwright/test'
import { tools } from '#site/tools/list.ts'
import { publish, publishSettings, restoreSettings } from '#tests/kit/stored-settings.ts'
import { expect, signIn, test } from '#tests/kit/story.ts'
import { violations } from '#tests/kit/violations.ts'
import { soon } from '#tests/kit/visitors.ts'

const article = '/blog/unified-marketing-analytics-dashboard'
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()
const pagesWithEmail = ['/', '/about', '/contact', '/roadmap', '/support'] as const
const emailsOn = async (request: APIRequestContext, path: string) => {
  const matches = (await textOf(request, path)).matchAll(/(?:mailto:|"email":")([^"?]+)/g)
  return [...new Set([...matches].map(([, mail]) => mail))]
}
const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status()

test.afterEach(async ({ request }) => {
  await restoreSettings(request)
  await publish(request, { patch: { id: 'siteContent', unset: ['contactEmail'] } })
  await soon(() => textOf(request, '/about')).toContain('| Brightkeel</title>')
  await soon(() => textOf(request, '/blog')).toContain('id="newsletter"')
  await soon(() => textOf(request, '/')).not.toContain('maintenance-bar')
})

test('a visitor sees a new site name, tagline and email address on every page', async ({
  page,
  request,
}) => {
  await publishSettings(request, {
    siteName: 'Harborlight',
    tagline: 'Tools for Quiet Waters',
    contactEmail: 'pilot@harborlight.example',
  })
  await soon(() => textOf(request, '/about')).toContain('| Harborlight</title>')

  await test.step("in the page's navigation and footer", async () => {
    await page.goto('/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Harborlight' })).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Tools for Quiet Waters.')
    await expect(footer).toContainText(/© 2024–\d{4} Harborlight/)
    await expect(footer.getByRole('link', { name: 'pilot@harborlight.example' })).toHaveAttribute(
      'href',
      'mailto:pilot@harborlight.example',
    )
  })

  await test.step('as the only email address of every page', async () => {
    for (const path of pagesWithEmail)
      await soon(() => emailsOn(request, path), path).toEqual(['pilot@harborlight.example'])
  })

  await test.step('in the structured data and meta tags', async () => {
    const graph = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(graph.join()).toContain('"name":"Harborlight"')
    expect(graph.join()).toContain('"slogan":"Tools for Quiet Waters"')
    expect(graph.join()).toContain('"email":"pilot@harborlight.example"')
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute(
      'content',
      'Harborlight',
    )
  })

  await test.step('in the feeds', async () => {
    await soon(() => textOf(request, '/feed.xml')).toContain('Harborlight Blog</title>')
    await soon(() => textOf(request, '/feed.xml')).toContain('Tools for Quiet Waters')
    await soon(() => textOf(request, '/feed.json')).toContain('Harborlight Blog')
  })

  await test.step('on the sign-in page', async () => {
    await soon(() => textOf(request, '/signin')).toContain('Harborlight')
  })
})

test('an email address in the site texts takes precedence, and the settings page mentions it', async ({
  page,
  request,
}) => {
  const write = (patch: object) => publish(request, { patch: { id: 'siteContent', ...patch } })
  await write({ set: { contactEmail: 'quay@harborlight.example' } })
  for (const path of pagesWithEmail)
    await soon(() => emailsOn(request, path), path).toEqual(['quay@harborlight.example'])
  await signIn(page, '/admin/settings')
  await expect(page.getByText('Visitors see quay@harborlight.example instead')).toBeVisible()

  await write({ unset: ['contactEmail'] })
  for (const path of pagesWithEmail)
    await soon(() => emailsOn(request, path), path).toEqual(['hello@brightkeel.example'])
})

test('a visitor finds no newsletter sign-up after it is turned off', async ({ request }) => {
  for (const path of ['/blog', article]) expect(await textOf(request, path)).toContain('newsletter')
  await publishSettings(request, { showNewsletter: false })

  for (const path of ['/', '/blog', article, '/contact', '/support']) {
    await soon(() => textOf(request, path), path).not.toMatch(/id="newsletter|#newsletter/)
  }
})

test.describe('in maintenance mode', () => {
  test.beforeEach(async ({ request }) => {
    await publishSettings(request, { maintenanceMode: true })
    await soon(() => statusOf(request, '/')).toBe(503)
  })

  test('a visitor gets the maintenance page at every URL, and the real page afterwards', async ({
    page,
    request,
    watch,
  }) => {
    watch.expectConsole(/status of 503/)

    for (const path of ['/', '/apps', article, '/blog/no-such-post', tools[0].href]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(503)
      expect(response?.headers()['retry-after'], path).toMatch(/^\d+$/)
      expect(response?.headers()['cache-control'], path).toContain('no-store')
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), colorScheme).toEqual([])
    }

    await publishSettings(request, { maintenanceMode: false })
    await soon(() => statusOf(request, '/tools')).not.toBe(503)
    await page.goto('/apps')
    await page.getByRole('link', { name: 'LayerRank', exact: true }).first().click()
    await expect(page).toHaveURL('/layer-rank')
  })

  test('feed readers, crawlers and form posts get a 503 whatever headers they send', async ({
    request,
  }) => {
    for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/api/qr?data=a']) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(503)
      expect(await answer.text(), path).toContain('try again in a few minutes')
    }
    expect((await request.post('/contact', { form: { name: 'Ada' } })).status()).toBe(503)
    expect((await request.head('/')).status()).toBe(503)
    for (const headers of [
      { 'x-front': '' },
      { 'x-front': '0'.repeat(43) },
      { 'x-front': 'é'.repeat(43) },
      { 'x-maintenance': 'no' },
      { cookie: 'session=base64-e30; signed-in=1' },
      { cookie: '__prerender_bypass=let-me-in' },
      { rsc: '1' },
      { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    ]) {
      expect((await request.get('/', { headers })).status(), JSON.stringify(headers)).toBe(503)
    }
  })

  test('health check, sign-in, Studio, admin area and webhook stay available', async ({
    request,
  }) => {
    const health = await request.get('/lake/health')
    expect(health.status()).toBe(200)
    for (const path of ['/signin', '/studio', '/robots.txt', '/favicon.ico']) {
      expect(await statusOf(request, path), path).toBe(200)
    }
    expect(await statusOf(request, '/admin')).not.toBe(503)
    expect((await request.post('/api/revalidate', { data: {} })).status()).toBe(401)
  })

  test('an admin sees the site, a maintenance notice and newly published changes', async ({
    page,
    request,
  }) => {
    await signIn(page, '/admin')
    const response = await page.goto('/about')
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByText('Visitors see the maintenance page.').isVisible()
      })
      .toBe(true)

    await publishSettings(request, { tagline: 'Written While Nobody Looked' })
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('contentinfo').innerText()
      })
      .toContain('Written While Nobody Looked')
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByLabel('Message', { exact: true })).toBeVisible()
  })
})
