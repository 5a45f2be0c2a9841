import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { nextBinary } from '#host/launch/build.ts'
import { Service } from '#host/launch/service.ts'
import { freePort } from '#tests/kit/free-port.ts'
import { test as base, expect } from '#tests/kit/hosted-story.ts'
import { uniqueText } from '#tests/kit/inline-editor.ts'
import { publicPages } from '#tests/kit/public-pages.ts'
import { directLake } from '#tests/kit/stored-content.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import { hostedPorts, testSite } from '#tests/kit/test-site.ts'
import { copyTracedFiles } from '#tests/kit/traced-copy.ts'
import { soon } from '#tests/kit/visitors.ts'

/** `url` is the site as `next start` serves it, with hosted services and without the front. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ hosted }, use) => {
      const url = `http://localhost:${hostedPorts(testSite).nextAlone}`
      const next = nextAlone(hosted, url, 'localhost')
      await next.start()
      const removeHook = await hosted.services.addHook(url)
      await use(url)
      await removeHook()
      await next.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

type Hosted = { readonly variables: Record<string, string>; readonly dataDir: string }

/** Runs Next in a folder without the repository's other files, as on hosts that copy only what Next lists. */
function nextAlone({ variables, dataDir }: Hosted, url: string, hostname: string): Service {
  const folder = join(dataDir, '..', `next-${hostname}`)
  const config = copyTracedFiles(testSite.environment.NEXT_DIST_DIR, folder)
  const enterFolder = `data:text/javascript,process.chdir(${encodeURIComponent(JSON.stringify(folder))})`
  const start = [nextBinary, 'start', '--port', new URL(url).port, '--hostname', hostname]
  return new Service({
    name: 'next-alone',
    args: ['--import', enterFolder, ...start],
    env: {
      ...variables,
      SITE_URL: url,
      NODE_ENV: 'production',
      BACKEND_TIMEOUT_MS: '60000',
      NEXT_DIST_DIR: testSite.environment.NEXT_DIST_DIR,
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      // Keeps Next from reading the repository's own .env.
      __NEXT_PROCESSED_ENV: 'true',
      __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
    },
    healthUrl: `${url}/robots.txt`,
    logs: { dataDir, logTo: 'files' },
  })
}

const visit = (request: APIRequestContext, url: string) =>
  request.get(url, { maxRedirects: 0, headers: { accept: 'text/html' } })

test('every page has its content, its files and its security headers', async ({ request, url }) => {
  const files = new Set<string>()
  for (const { path, status } of publicPages) {
    const response = await visit(request, `${url}${path}`)
    expect(response.status(), path).toBe(status)
    const headers = response.headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-powered-by'], path).toBeUndefined()
    const html = await response.text()
    expect(html, path).toContain('</html>')
    const [, nonce] = /'nonce-([\w-]+)'/.exec(headers['content-security-policy'] ?? '') ?? []
    expect(html, path).toContain(`nonce="${nonce}"`)
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/_(?:site|next)\/[^"]+)"/g))
      files.add(file)
  }
  expect(files.size).toBeGreaterThan(20)
  for (const file of files) {
    expect((await request.get(`${url}${file}`)).status(), file).toBe(200)
  }
})

test('a visitor uses the menu, the search and a tool', async ({ page, url }) => {
  await page.goto(url)
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL(`${url}/blog`)
  await page.goto(`${url}/search?q=image`)
  await expect(page.getByRole('link', { name: /image/i }).first()).toBeVisible()
  await page.goto(`${url}/tools/word-counter`)
  await page.getByRole('main').getByRole('textbox').first().fill('Four words are here')
  await expect(page.getByRole('main')).toContainText(/4\s*words/i)
})

test('an admin signs in', async ({ page, url }) => {
  await page.goto(`${url}/admin`)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.getByLabel('Email').fill(testSite.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(testSite.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${url}/admin`)
  await expect(page.getByRole('list', { name: 'At a glance' })).toBeVisible()
})

test('a redirect works within seconds', async ({ request, url }) => {
  const source = '/an-old-address'
  const rule = { source_path: source, destination_url: '/about?from=old', redirect_type: 301 }
  await dataOrThrow(database().from('redirects').insert(rule).select())
  const answer = async () => {
    const response = await visit(request, `${url}${source}`)
    return [response.status(), response.headers().location]
  }
  await soon(answer).toEqual([301, '/about?from=old'])
  await dataOrThrow(database().from('redirects').delete().eq('source_path', source).select())
})

test('maintenance mode closes the site to visitors, but not the Studio', async ({
  request,
  url,
  hosted,
}) => {
  const behindProxy = `http://127.0.0.1:${await freePort()}`
  const second = nextAlone(hosted, behindProxy, '127.0.0.1')
  await second.start()
  const turn = (maintenanceMode: boolean) =>
    directLake.mutate(
      { createIfNotExists: { _id: 'siteSettings', _type: 'siteSettings' } },
      { patch: { id: 'siteSettings', set: { maintenanceMode } } },
    )
  const status = async () => (await visit(request, `${url}/about`)).status()
  await turn(true)
  await soon(status).toBe(503)
  const closed = await visit(request, `${url}/about`)
  expect(await closed.text()).toContain('We’ll be right back')
  expect(closed.headers()['retry-after']).toBe('300')
  const forged = await request.get(`${url}/about`, { headers: { 'x-maintenance': '1' } })
  expect(forged.status()).toBe(503)
  expect((await visit(request, `${url}/studio`)).status()).toBe(200)
  for (const path of ['/', '/about', '/blog/no-such-post']) {
    await soon(async () => (await visit(request, behindProxy + path)).status()).toBe(503)
    const page = await visit(request, behindProxy + path)
    expect(await page.text(), path).toContain('We’ll be right back')
  }
  const asText = await request.get(`${behindProxy}/sitemap.xml`, { maxRedirects: 0 })
  expect([asText.status(), await asText.text()]).toEqual([
    503,
    'The site is down for maintenance. Please try again in a few minutes.',
  ])
  expect((await visit(request, `${behindProxy}/maintenance`)).status()).toBe(307)
  await second.stop()
  await turn(false)
  await soon(status).toBe(200)
})

test('a publish is on the page as soon as the webhook arrives', async ({ request, url }) => {
  const path = '/blog/image-seo-file-alt-text-layout'
  const html = async () => (await visit(request, `${url}${path}`)).text()
  const title = uniqueText('Published without a front')
  expect(await html()).not.toContain(title)
  await directLake.mutate({ patch: { id: 'post-5', set: { title } } })
  // Less than the minute after which Next reads content again without a webhook.
  await expect.poll(html, { timeout: 40_000 }).toContain(title)
})
