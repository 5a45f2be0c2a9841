import { join } from 'node:path'
import { frontService } from '#host/launch/services.ts'
import { hashSource } from '#lib/security/csp.ts'
import { tools } from '#site/tools/list.ts'
import { expect, signIn } from '#tests/kit/story.ts'
import { settingsOf } from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { openWithScripts } from '#tests/kit/whole-page.ts'
import { test } from './crawled-site.ts'
import { attributeOf, rawTextOf, readHtml, select } from './html.ts'
import { observe } from './observatory.ts'

/**
 * Maximum size of response headers that reverse proxies accept by default: one memory page (nginx, proxy_buffer_size).
 */
const MAX_HEAD_BYTES = 4096

const toolPaths: readonly string[] = tools.map(({ href }) => href)

/** Pages rendered per request. */
const pagesForOne: readonly { path: string; cookie?: string }[] = [
  { path: '/signin' },
  { path: '/studio' },
  { path: '/about', cookie: 'edit-mode=1' },
  { path: tools[0].href, cookie: 'signed-in=1' },
]

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''

const inlineScripts = (html: string) =>
  select(readHtml(html), 'script').filter(
    (script) =>
      attributeOf(script, 'src') === undefined &&
      attributeOf(script, 'type') !== 'application/ld+json',
  )

test('every page scores at least 115 in the Observatory at a public URL', async ({ site }) => {
  // The site itself uses HTTP. SITE_URL says that a reverse proxy provides HTTPS in front of it, as here. That proxy is
  // also
  // what redirects HTTP, so the test assumes the redirect.
  const url = 'https://brightkeel.example'
  const settings = {
    ...settingsOf(testSite),
    siteUrl: url,
    port: Number(testSite.environment.PORT) + 4,
    dataDir: join(testSite.dataDir, 'public'),
  }
  const origin = 'https://elsewhere.example'
  const proxyHeaders = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`http://localhost:${settings.port}${path}`, {
      method,
      headers: { ...proxyHeaders, ...headers },
      redirect: 'manual',
    })
  const front = frontService(settings, testSite.secrets(), 'production')
  await front.start()
  try {
    const pages = [...site.pages.values()].filter(({ status }) => status === 200)
    expect(pages.length).toBeGreaterThan(30)
    for (const { path } of pages) {
      const page = await ask(path, { accept: 'text/html' })
      const preflight = await ask(
        path,
        { origin, 'access-control-request-method': 'GET' },
        'OPTIONS',
      )
      const { score, points } = observe({
        url: `${url}${path}`,
        headers: page.headers,
        html: await page.text(),
        preflight: { origin, headers: preflight.headers },
        plainHttp: 'a redirect to https',
      })
      expect.soft(score, `${path}: ${JSON.stringify(points)}`).toBeGreaterThanOrEqual(115)
    }
  } finally {
    await front.stop()
  }
})

test("a tool's page has the same CSP as a reading page, in headers that fit every proxy", async ({
  site,
}) => {
  const reading = policyOf((await site.get('/about')).headers)
  expect(reading).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; style-src 'self'; /,
  )
  for (const path of toolPaths) {
    const { headers, body } = await site.get(path)
    expect.soft(policyOf(headers), path).toBe(reading)
    const hashes = inlineScripts(body.toString()).map((script) => hashSource(rawTextOf(script)))
    expect.soft(hashes, path).toHaveLength(1)
    expect.soft(reading, path).toContain(hashes[0])
    // A nonce in a cached page would be the same for everyone.
    expect.soft(body.toString(), path).not.toMatch(/nonce="[^"]/)
    const head = [...headers].reduce(
      (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
      0,
    )
    expect.soft(head, path).toBeLessThan(MAX_HEAD_BYTES)
  }
})

test("an invalid form is returned as a document with its page's CSP", async ({ site }) => {
  const contact = await site.open('/contact')
  const form = new FormData()
  for (const input of select(contact.root, 'main form input[type="hidden"]')) {
    form.set(attributeOf(input, 'name') ?? '', attributeOf(input, 'value') ?? '')
  }
  const headers = { accept: 'text/html', origin: testSite.url }
  const { headers: pageHeaders, ...answer } = await site.get('/contact')
  const formResponse = await fetch(`${testSite.url}/contact`, {
    method: 'POST',
    headers,
    body: form,
  })
  const html = await formResponse.text()

  expect(html).toContain('aria-invalid="true"')
  expect(formResponse.status).toBe(answer.status)
  expect(policyOf(formResponse.headers)).toBe(policyOf(pageHeaders))
  expect(formResponse.headers.get('cache-control')).toBe('private, no-store')
  const sources = (page: string) =>
    select(readHtml(page), 'script').map((script) => attributeOf(script, 'src'))
  expect(sources(html)).toEqual(sources(answer.body.toString()))
})

test('a page for one user runs scripts with a nonce that differs each time', async () => {
  const nonces = new Set<string>()
  for (const { path, cookie } of [...pagesForOne, ...pagesForOne]) {
    const answer = await fetch(`${testSite.url}${path}`, {
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    })
    const policy = policyOf(answer.headers)
    const [, nonce = 'none'] = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy) ?? []
    nonces.add(nonce)
    expect.soft(answer.headers.get('cache-control'), path).toContain('no-store')
    expect.soft(policy, path).not.toMatch(/script-src[^;]*unsafe/)
    const html = await answer.text()
    const scripts = inlineScripts(html)
    expect.soft(scripts.length, path).toBeGreaterThan(1)
    const refused = scripts
      .filter((script) => attributeOf(script, 'nonce') !== nonce)
      .map(rawTextOf)
      .filter((text) => !policy.includes(hashSource(text)))
    expect.soft(refused, path).toEqual([])
  }
  expect(nonces.size).toBe(2 * pagesForOne.length)
})

test('styles are files on every page except the Studio and its preview frame', async ({ site }) => {
  const stylesAt = async (path: string, cookie?: string) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) }
    const answer = await fetch(`${testSite.url}${path}`, { headers, redirect: 'manual' })
    return /style-src ([^;]*)/.exec(policyOf(answer.headers))?.[1]
  }
  for (const path of [...site.pages.keys(), '/nowhere', '/signin', '/admin']) {
    expect.soft(await stylesAt(path), path).toBe("'self'")
  }
  expect.soft(await stylesAt('/about', 'signed-in=1')).toBe("'self'")
  // Draft mode combined with edit mode is editing on the page itself.
  expect.soft(await stylesAt('/about', '__prerender_bypass=a; edit-mode=1')).toBe("'self'")
  expect.soft(await stylesAt('/about', '__prerender_bypass=a')).toBe("'self' 'unsafe-inline'")
  expect.soft(await stylesAt('/studio')).toBe("'self' 'unsafe-inline'")
})

test('the scripts of tools and framework pages work in a browser under their CSP', async ({
  page,
  watch,
}) => {
  // CSP violations are errors in the console.
  for (const path of toolPaths) await openWithScripts(page, path)
  await signIn(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openWithScripts(page, '/about')

  // The Studio requests the current user before its sign-in, and logs when the preview takes long.
  watch.expectConsole(/users\/me|Unable to connect to visual editing/)
  await page.goto('/studio/presentation?preview=/about')
  const preview = page.frameLocator('iframe').first()
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
})

test('every response has a CSP, including those of the lake and Supabase', async ({ site }) => {
  for (const path of ['/', tools[0].href, '/signin', '/nowhere', '/_next/static/nothing']) {
    const { headers } = await site.get(path)
    expect.soft(policyOf(headers), path).toContain("script-src 'self'")
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
  expect(policyOf((await site.get('/')).headers)).toMatch(/^default-src 'none'; /)

  for (const path of [
    '/lake/health',
    '/lake/nothing',
    '/lake/v2025-02-19/data/query/production?query=1',
    '/supabase/auth/v1/health',
    '/supabase/rest/v1/redirects',
    '/supabase/nothing',
    '/api/viewer',
  ]) {
    const { headers } = await site.get(path)
    expect.soft(policyOf(headers), path).toMatch(/^default-src 'none'; (?!.*script-src)/)
    expect.soft(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    // No other origin may read it with the visitor's cookies.
    const origin = 'https://elsewhere.example'
    const answer = await fetch(`${testSite.url}${path}`, { headers: { origin } })
    expect.soft(answer.headers.get('access-control-allow-origin'), path).not.toBe(origin)
  }
})
