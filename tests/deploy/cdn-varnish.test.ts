import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchSite, type RunningSite } from '#host/launch/site.ts'
import { readOwnFront } from '#lib/publishing/fronts.ts'
import { copyTemplate } from '#tests/kit/lane.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import prepareTemplate, { settingsOf } from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { markedFields, publish } from '../durability/marked-content.ts'
import { hasVarnish, startVarnish } from './varnish.ts'

const isInstalled = hasVarnish()
if (!isInstalled) {
  console.log('Skipped: Varnish is not installed. On Debian: apt install varnish varnish-modules')
}

const sitePort = Number(testSite.environment.PORT)
const varnishPort = sitePort + 4
const origin = `http://127.0.0.1:${varnishPort}`
const behindVarnish = {
  ...testSite,
  environment: {
    ...testSite.environment,
    SITE_URL: origin,
    CDN_PURGE_URL: `${origin}/`,
    CDN_PURGE_METHOD: 'PURGE',
    CDN_PURGE_HEADERS: 'xkey-purge: {tags:space}',
    CDN_TAG_HEADER: 'xkey',
  },
}

/** Pages that show the app's tagline. */
const pages = ['/apps', '/layer-rank']
const READERS_PER_PAGE = 3
const EDITS = 10

let site: RunningSite | undefined
let varnish: Awaited<ReturnType<typeof startVarnish>> | undefined
const burning: ChildProcess[] = []

beforeAll(async () => {
  if (!isInstalled) return
  await prepareTemplate()
  copyTemplate(behindVarnish)
  site = await launchSite(settingsOf(behindVarnish), 'production', 'never')
  varnish = await startVarnish(varnishPort, sitePort)
})

afterAll(async () => {
  for (const child of burning) child.kill()
  await varnish?.stop()
  await site?.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })

/** A response from Varnish's own memory names two requests: this one, and the one that stored it. */
const isHit = (response: Response) => response.headers.get('x-varnish')?.includes(' ') === true

const isKept = (path: string) => expect.poll(async () => isHit(await get(path))).toBe(true)

describe.runIf(isInstalled)('behind Varnish', () => {
  test('visitors get a stored page, compressed, and 304 if they have it', async () => {
    await isKept('/about')
    const packed = await get('/about', { 'accept-encoding': 'gzip', cookie: 'theme=dark' })
    expect([isHit(packed), packed.headers.get('content-encoding')]).toEqual([true, 'gzip'])
    expect(packed.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect([packed.headers.get('xkey'), packed.headers.get('cdn-cache-control')]).toEqual([
      null,
      null,
    ])
    const etag = packed.headers.get('etag') ?? ''
    expect((await get('/about', { 'if-none-match': etag })).status).toBe(304)
    for (const path of ['/feed.xml', '/sitemap.xml', '/about.md']) await isKept(path)
  })

  test.each([
    '__Host-session=a',
    'session.0=a',
    'theme=dark; signed-in=1',
    '__prerender_bypass=a',
    'edit-mode=1',
  ])('a request with the cookie %s gets a page of its own, which is not stored', async (cookie) => {
    await isKept('/about')
    const anonymous = await (await get('/about')).text()
    const own = await get('/about', { cookie })
    expect([own.status, isHit(own)]).toEqual([200, false])
    expect(own.headers.get('cache-control')).toContain('no-store')
    // Their page keeps the framework's scripts.
    expect(await own.text()).toContain('self.__next_f')
    const again = await get('/about')
    expect([isHit(again), await again.text()]).toEqual([true, anonymous])
  })

  test('searches, missing pages and the API are never stored', async () => {
    for (const path of ['/search?q=seo', '/no-such-page', '/api/viewer', '/lake/health']) {
      await get(path)
      await pause(50)
      expect.soft(isHit(await get(path)), path).toBe(false)
    }
  })

  test('requests other than GET reach the site', async () => {
    const saved = await fetch(`${origin}/api/texts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    })
    expect(saved.status).toBe(401)
  })

  test('every reader gets each published change, also during edits in a row and without a free core', async () => {
    for (const path of pages) await isKept(path)
    const delays = { 'single edits': [], 'edits in a row': [], 'no free core': [] } satisfies Delays
    await publishAndMeasure(delays['single edits'])
    await publishAndMeasure(delays['edits in a row'], async () => {
      await publish(changesOfApp())
      await publish(changesOfApp())
    })
    for (let core = 0; core < availableParallelism(); core += 1) {
      burning.push(spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }))
    }
    await publishAndMeasure(delays['no free core'])
    for (const child of burning.splice(0)) child.kill()
    report(delays)
    for (const path of pages) await isKept(path)
    expect(await textAt(`${origin}/apps`)).toContain(`mark-app-${version} `)
  })

  test('a new redirect replaces a stored page', async () => {
    await isKept('/roadmap')
    const rule = { source_path: '/roadmap', destination_url: '/about', redirect_type: 302 }
    const inserting = database().from('redirects').insert(rule).select('id').single()
    const row = await dataOrThrow(inserting)
    await expect.poll(async () => (await get('/roadmap')).status).toBe(302)
    await dataOrThrow(database().from('redirects').delete().eq('id', row?.id).select('id'))
    await expect.poll(async () => (await get('/roadmap')).status).toBe(200)
  })

  test('maintenance mode replaces stored pages, and its page is not stored', async () => {
    await isKept('/about')
    const set = (maintenanceMode: boolean) =>
      publish([{ patch: { id: 'siteSettings', set: { maintenanceMode } } }])
    await set(true)
    await expect.poll(async () => (await get('/about')).status).toBe(503)
    await set(false)
    await expect.poll(async () => (await get('/about')).status).toBe(200)
    await isKept('/about')
  })

  test('the front reports the last purge that Varnish confirmed', async () => {
    const secret = createHmac('sha256', testSite.secrets().SANITY_REVALIDATE_SECRET)
      .update('front')
      .digest('base64url')
    const front = { origin: testSite.url, secret, timeoutMs: 60_000 }
    expect((await readOwnFront(fetch, front)).cdn).toEqual({
      lastPurgeAt: expect.any(String),
      lastLagMs: expect.any(Number),
      failing: null,
    })
  })
})

type Delay = { readonly front: number; readonly varnish: number }
type Delays = Readonly<Record<string, Delay[]>>

let version = 0

function changesOfApp(): readonly object[] {
  version += 1
  return markedFields.find(({ key }) => key === 'app')?.changes(version) ?? []
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url, { headers: { accept: 'text/html' } })).text()
}

/** Publishes, and measures when readers of Varnish and of the front get the new version. */
async function publishAndMeasure(delays: Delay[], before = async () => {}): Promise<void> {
  for (let edit = 0; edit < EDITS; edit += 1) {
    await before()
    await publish(changesOfApp())
    const begun = performance.now()
    const msUntilShown = async (from: string, path: string) => {
      while (!(await textAt(from + path)).includes(`mark-app-${version} `)) await pause(5)
      return performance.now() - begun
    }
    const measure = async (path: string): Promise<Delay> => {
      const [front, ...others] = await Promise.all([
        msUntilShown(testSite.url, path),
        ...Array.from({ length: READERS_PER_PAGE }, () => msUntilShown(origin, path)),
      ])
      return { front, varnish: Math.max(...others) }
    }
    delays.push(...(await Promise.all(pages.map(measure))))
    await pause(300)
  }
}

/** Prints when the slowest reader of a page had a change, and how much later than a reader without Varnish. */
function report(delays: Delays): void {
  const rows = Object.entries(delays).flatMap(([label, all]) => [
    [`${label}, from the front`, summary(all.map(({ front }) => front))],
    [`${label}, from Varnish`, summary(all.map(({ varnish }) => varnish))],
    [`${label}, difference`, summary(all.map(({ front, varnish }) => varnish - front))],
  ])
  console.table(Object.fromEntries(rows))
}

function summary(ms: readonly number[]) {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
}
