import {
  copyFileSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadSecrets } from '#host/launch/secrets.ts'
import { root } from '#host/launch/settings.ts'
import { signInByPost } from '#tests/kit/accounts.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { copyRepository, endAll, npmIn } from './copy.ts'
import { apply, examplesOf } from './example.ts'

const folder = mkdtempSync(join(tmpdir(), 'brightkeel-changes-'))
const examples = examplesOf('docs/changes/example.md')
const toolFiles = examplesOf('site/tools/kit/README.md').map((example) => ({
  ...example,
  name: `site/tools/line-counter/${example.name}`,
}))

/** Tests that check the repository's lists and endpoints. */
const ownTests = [
  'site/registry.test.ts',
  'site/blocks/blocks.test.ts',
  'site/tools/list.test.ts',
  'tests/contract/content-types.test.ts',
  'tests/contract/public-endpoints.test.ts',
  'tests/contract/brand.test.ts',
  'tests/contract/contrast.test.ts',
]

/** The first brand's name, its primary color in every notation, and its logo. */
const firstBrand = [
  /Brightkeel/,
  /oklch\((?:0?\.64|64%) 0?\.19 40\b/,
  /#e65719/i,
  /13\.4a13 13|26\.9a13 13/,
]
const FIRST_SIGNAL = [230, 87, 25] as const
const SECOND_SIGNAL = '#00986c'

beforeAll(async () => {
  copyRepository(folder)
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const example of [...examples, ...toolFiles]) {
    if (example.language !== 'json') apply(folder, example)
  }
  await run('run', 'brand')
  await run('run', 'typegen')
  const start = npmIn(folder, 'start')
  await start.printed('  Admin    ')
})

afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

test('everything compiles, and every list includes the additions', async () => {
  await run('test', '--', 'types')
  await run('test', '--', ...ownTests)
})

test('the page exists with its section and text, and is in the lists of pages', async () => {
  const page = await read('/customers')
  expect(page).toContain('Who sails with us</h1>')
  expect(page).toContain('<li>Beaufort</li>')
  expect(page).toContain('<title>Customers: Small Teams That Publish Often')
  expect(await read('/sitemap.xml')).toContain(`<loc>${testSite.url}/customers</loc>`)
  expect(await read('/llms.txt')).toContain('Who uses the apps.')
})

test("an editor changes the page's text", async () => {
  await mutate({ patch: { id: 'siteContent', set: { customersTitle: 'Who trusts us' } } })
  await expect.poll(() => read('/customers')).toContain('Who trusts us</h1>')
})

test('the block appears in the article, its Markdown and the feed', async () => {
  const block = { _type: 'comparison', _key: 'c1', before: 'Before < it', after: 'After it' }
  await mutate({ patch: { id: 'post-1', insert: { after: 'body[0]', items: [block] } } })

  const address = '/blog/ai-seo-what-to-automate-what-to-keep'
  await expect.poll(() => read(address)).toContain('<p>Before &lt; it</p><p>After it</p>')
  expect(await read(`${address}.md`)).toContain('→ After it')
  expect(await read('/feed.xml')).toContain('→ After it')
})

test('a case study that is published has its page, and lists of pages name it', async () => {
  const path = '/case-studies/harbor'
  const missing = await fetch(testSite.url + path)
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('Oops! Page not found</h1>')

  const title = 'A harbor that publishes weekly'
  const study = {
    _type: 'caseStudy',
    _id: 'case-study-harbor',
    title,
    slug: { _type: 'slug', current: 'harbor' },
    summary: 'From four posts a year to fifty.',
  }
  await mutate({ create: study })
  await expect.poll(() => statusOf(path)).toBe(200)
  const page = await read(path)
  expect(page).toContain(`${title}</h1>`)
  expect(page).toContain(`<title>${title}`)
  expect(page).toContain(study.summary)
  const [, card = ''] = /<meta property="og:image" content="([^"?]+)/.exec(page) ?? []
  expect(await statusOf(new URL(card).pathname)).toBe(200)

  const url = `${testSite.url}${path}`
  await expect.poll(() => read('/sitemap.xml')).toContain(`<loc>${url}</loc>`)
  await expect.poll(() => read('/llms.txt')).toContain(`[${title}](${url}.md)`)
  await expect.poll(() => read('/search-index.json')).toContain(`"href":"${path}"`)
  expect(await statusOf('/case-studies/lighthouse')).toBe(404)
})

test('the Studio lists case studies, and one that moves leaves a redirect', async () => {
  const scripts = globSync('.next/static/**/*.js', { cwd: folder })
  const naming = scripts.filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('Case studies'),
  )
  expect(naming).not.toEqual([])

  const set = { 'slug.current': 'harbor-weekly' }
  await mutate({ patch: { id: 'case-study-harbor', set } })
  await expect.poll(() => statusOf('/case-studies/harbor-weekly')).toBe(200)
  await expect
    .poll(() => redirectOf('/case-studies/harbor'), { timeout: 20_000 })
    .toMatch(/\/case-studies\/harbor-weekly$/)
})

test('the tool has its page and is listed among the tools', async () => {
  const page = await read('/tools/line-counter')
  expect(page).toContain('Line Counter</h1>')
  expect(page).toContain('<label for="text">Text</label>')
  expect(page).toMatch(/<script type="module" src="\/_site\/line-counter-[\w-]{8}\.js"/)
  expect(await read('/tools')).toContain('href="/tools/line-counter"')
  expect(await read('/sitemap.xml')).toContain('/tools/line-counter</loc>')
})

test('only admins see the table, on its admin screen', async () => {
  const visitor = await request.newContext({ baseURL: testSite.url })
  const refused = await visitor.get('/admin/partners', { maxRedirects: 0 })
  expect(refused.headers().location).toContain('/signin')

  const admin = await request.newContext({ baseURL: testSite.url })
  await signInByPost(admin, { email: testSite.adminEmail, password: testSite.adminPassword })
  const screen = await (await admin.get('/admin/partners')).text()
  expect(screen).toContain('Harbor &amp; Daughters</li>')
  expect(screen).toContain('href="/admin/partners"')
  await Promise.all([visitor.dispose(), admin.dispose()])
})

test("the lake's endpoint answers authorized callers only", async () => {
  const anonymous = await fetch(`${testSite.lakeUrl}/v2025-02-19/dataset-count`)
  expect(anonymous.status).toBe(401)
  const answer = await askLake('/dataset-count')
  expect(await answer.json()).toEqual({ count: expect.any(Number) })
})

test('the app has a page without any code', async () => {
  const app = z
    .looseObject({ path: z.string(), tagline: z.string() })
    .parse(JSON.parse(examples.find(({ language }) => language === 'json')?.text ?? ''))
  await mutate({ create: app })

  await expect.poll(() => read('/apps')).toContain(`href="${app.path}"`)
  expect(await read(app.path)).toMatch(new RegExp(`<h1[^>]*>${app.tagline}</h1>`))
  expect(await read('/sitemap.xml')).toContain(`${app.path}</loc>`)
})

test('pages, styles and icons contain the second brand only', async () => {
  expect(await read('/')).toContain('Tidewell')
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ short_name: 'Tidewell' })
  expect(await read('/icon.svg')).toContain(SECOND_SIGNAL)

  const pages = ['/', '/about', '/blog', '/tools', '/signin', '/studio']
  const sheets = await Promise.all(pages.map(linkedSheets))
  const files = ['/manifest.webmanifest', '/icon.svg', '/bare.css', '/feed.xml', '/llms.txt']
  expect(sheets.flat().length).toBeGreaterThan(0)
  for (const path of new Set([...pages, ...sheets.flat(), ...files])) {
    const text = await read(path)
    for (const trace of firstBrand) expect.soft(text.match(trace)?.[0], path).toBeUndefined()
  }
  for (const path of ['/apple-icon.png', '/icon-192.png', '/icon-512.png']) {
    expect.soft(await hasColor(path, FIRST_SIGNAL), path).toBe(false)
  }
})

async function linkedSheets(path: string): Promise<string[]> {
  const links = (await read(path)).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
  return [...links].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

async function hasColor(path: string, color: readonly number[]): Promise<boolean> {
  const image = await (await fetch(testSite.url + path)).arrayBuffer()
  const pixels = await sharp(image).removeAlpha().raw().toBuffer()
  for (let start = 0; start < pixels.length; start += color.length) {
    if (color.every((value, index) => Math.abs(value - (pixels[start + index] ?? 0)) < 12))
      return true
  }
  return false
}

async function run(...args: string[]): Promise<void> {
  const command = npmIn(folder, ...args)
  expect(await command.code, command.output()).toBe(0)
}

/** Returns what a visitor gets. */
async function read(path: string): Promise<string> {
  const answer = await fetch(testSite.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(testSite.url + path)).status
}

/** Returns the target of a redirect; null for another answer. */
async function redirectOf(path: string): Promise<string | null> {
  const answer = await fetch(testSite.url + path, { redirect: 'manual' })
  return answer.headers.get('location')
}

async function mutate(...mutations: unknown[]): Promise<void> {
  const answer = await askLake('/data/mutate/production', JSON.stringify({ mutations }))
  expect(answer.status, await answer.clone().text()).toBe(200)
}

function askLake(path: string, body?: string): Promise<Response> {
  const { SANITY_API_WRITE_TOKEN } = loadSecrets(join(folder, '.data'), {})
  return fetch(`${testSite.lakeUrl}/v2025-02-19${path}`, {
    headers: {
      authorization: `Bearer ${SANITY_API_WRITE_TOKEN}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { method: 'POST', body }),
  })
}

/** Copies a folder with hard links where possible. */
function linkTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // A different disk, or no support for hard links.
    copyFileSync(source, target)
  }
}
