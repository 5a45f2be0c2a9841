import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { messages } from '#lib/messages.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { MACHINE_HEADER } from './balancer.ts'
import { type Machine, type Machines, startMachines } from './machines.ts'
import { createVisitor, fieldsOf } from './visitor.ts'

// Three fronts, each with its own Next, behind a load balancer; docs/deploy/several-machines.md.

const post = { id: 'post-5', path: '/blog/image-seo-file-alt-text-layout' }
const pages = [post.path, '/blog', '/']
const ROUNDS = 5
/** Pages of hosted content are rendered again 10 s after a change. The next one waits for that, as people do. */
const PAUSE_MS = 12_000
/** The machine may be busy. */
const PATIENCE = { timeout: 180_000, interval: 5 }

let all: Machines
/** Number of the last published title. */
let version = 0

beforeAll(async () => {
  await prepareTemplate()
  all = await startMachines(testSite, 3)
  for (const machine of all.machines) {
    for (const path of pages) {
      await vi.waitUntil(async () => (await statusAt(machine, path)) === 200, PATIENCE)
    }
  }
})

afterAll(() => all?.stop())

const balancer = { host: '127.0.0.1', port: Number(testSite.environment.PORT) }

/** Creates a visitor with cookies. A request names the machine that answers it. */
function visitorFrom(address: string) {
  const visitor = createVisitor(balancer, testSite.url)
  return (machine: number, path: string, sending: Parameters<typeof visitor.ask>[1] = {}) =>
    visitor.ask(path, {
      ...sending,
      headers: {
        'x-forwarded-proto': 'http',
        'x-forwarded-for': address,
        [MACHINE_HEADER]: String(machine),
        ...sending.headers,
      },
    })
}

async function mutate(...mutations: unknown[]): Promise<void> {
  const answer = await fetch(`${testSite.lakeUrl}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSite.secrets().SANITY_API_WRITE_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ mutations }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Publishes the next title, and returns the time. */
async function publish(): Promise<number> {
  version += 1
  const title = `Bearing ${version} of the images`
  await mutate({ patch: { id: post.id, set: { title } } })
  return performance.now()
}

const versionIn = (html: string) => Number(/Bearing (\d+) of the images/.exec(html)?.[1] ?? 0)

/** Undefined while the machine is down. */
async function read({ port }: Machine, path: string): Promise<Response | undefined> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }).catch(
    () => undefined,
  )
}

const statusAt = async (machine: Machine, path: string) => (await read(machine, path))?.status

/** Waits until a machine shows the last title. @returns milliseconds since it was published */
async function showsAt(machine: Machine, path: string, since: number): Promise<number> {
  const shown = async () => versionIn((await (await read(machine, path))?.text()) ?? '')
  await expect.poll(shown, PATIENCE).toBe(version)
  return Math.round(performance.now() - since)
}

const untilAllShow = (path: string, since: number) =>
  Promise.all(all.machines.map((machine) => showsAt(machine, path, since)))

type Visit = { readonly at: number; readonly status: number; readonly version: number }

/** Reads pages through the balancer, one after another, until stopped. */
function readPages() {
  const visits: Visit[] = []
  let isOver = false
  const loop = async () => {
    while (!isOver) {
      for (const path of pages) {
        const at = performance.now()
        const answer = await fetch(testSite.url + path, { headers: { connection: 'close' } })
        const html = await answer.text()
        visits.push({
          at,
          status: answer.status,
          version: path === post.path ? versionIn(html) : 0,
        })
        await pause(10)
      }
    }
  }
  const loops = [loop(), loop()]
  return async () => {
    isOver = true
    await Promise.all(loops)
    return visits
  }
}

/** Returns how long after a publish a visitor last got an older page, in milliseconds. */
function lastStaleMs(visits: readonly Visit[], published: number): number {
  const stale = visits.filter(
    (visit) => visit.at > published && visit.version > 0 && visit.version < version,
  )
  return Math.round(Math.max(0, ...stale.map(({ at }) => at - published)))
}

/** Lets two people read pages while something happens and a title is published, and reports what they got. */
async function whileVisited(name: string, disturb: () => Promise<unknown>): Promise<void> {
  const stop = readPages()
  const before = all.balancer.retries()
  await pause(200)
  const disturbed = disturb()
  const published = await publish()
  await disturbed
  const times = await untilAllShow(post.path, published)
  const shown = performance.now()
  await pause(1000)
  const visits = await stop()

  expect(visits.filter(({ status }) => status !== 200)).toEqual([])
  const later = visits.filter(({ at, version: read }) => at > shown && read > 0)
  expect(later.filter((visit) => visit.version < version)).toEqual([])
  console.log(
    `${name}: ${visits.length} pages read, 0 failed, ${all.balancer.retries() - before} retried; the last stale page ` +
      `${lastStaleMs(visits, published)} ms after the publish; machines showed it after ${times.join(', ')} ms`,
  )
}

test('every machine shows a published change', async () => {
  const slowest: Record<string, number[]> = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of [post.path, '/blog']) {
      await pause(PAUSE_MS)
      const times = await untilAllShow(path, await publish())
      slowest[path] = [...(slowest[path] ?? []), Math.max(...times)]
    }
  }
  for (const [path, times] of Object.entries(slowest)) {
    console.log(`shown by the slowest of three machines, ${path}: ${times.join(', ')} ms`)
  }
})

test.each(['front', 'site'] as const)(
  'visitors get no error when the %s of any machine is killed, and every machine shows what was published during that time',
  async (part) => {
    for (const [at, machine] of all.machines.entries()) {
      const killed = machine.pidOf(part)
      await whileVisited(`killed the ${part} of machine ${at}`, async () => {
        process.kill(killed, 'SIGKILL')
        await expect.poll(() => machine.pidOf(part), PATIENCE).not.toBe(killed)
      })
      await expect.poll(() => statusAt(machine, '/signin'), PATIENCE).toBe(200)
    }
  },
)

test('visitors get no error while a machine restarts, and it then shows what it has missed', async () => {
  const [machine] = all.machines
  await whileVisited('restarted machine 0', async () => {
    await machine?.stop()
    await machine?.start()
  })
})

test('a form that one machine has rendered can be sent to another, and all count its submissions together', async () => {
  const ask = visitorFrom('203.0.113.20')
  const send = async (from: number, to: number) => {
    const form = fieldsOf((await ask(from, '/contact')).text, 'message')
    form.set('name', 'Ada')
    form.set('email', `${randomUUID()}@reader.example`)
    form.set('message', 'Fair winds')
    const encoded = new Response(form)
    return ask(to, '/contact', {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(sent % 3, (sent + 1) % 3)).status, `submission ${sent}`).toBe(303)
  }
  for (const to of [0, 1, 2]) {
    const refused = await send((to + 1) % 3, to)
    expect(refused.text).toContain(messages.forms.tooMany(60).split('.')[0])
  }
})

test('someone who guesses a password at three machines has five attempts in total', async () => {
  const ask = visitorFrom('203.0.113.21')
  const attempt = async (machine: number) => {
    const form = fieldsOf((await ask(machine, '/signin')).text, 'password')
    form.set('email', testSite.adminEmail)
    form.set('password', 'not-the-password')
    const encoded = new Response(form)
    await ask(machine, '/signin', {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
    return (await ask(machine, '/signin')).text
  }

  for (const machine of [0, 1, 2, 0, 1]) expect(await attempt(machine)).not.toContain('Too many')
  expect(await attempt(2)).toContain(messages.signIn.tooManyAttempts(1))
})

test('a preview that was opened on one machine shows drafts on all', async () => {
  const secret = randomUUID()
  const title = 'A draft on three machines'
  const published = z.object({ result: z.record(z.string(), z.unknown()) })
  const query = encodeURIComponent(`*[_id == "${post.id}"][0]`)
  const answer = await fetch(`${testSite.lakeUrl}/v2025-02-19/data/query/production?query=${query}`)
  const { _rev, ...document } = published.parse(await answer.json()).result
  await mutate(
    {
      create: {
        _type: 'sanity.previewUrlSecret',
        secret,
        source: 'tests',
        studioUrl: testSite.url,
      },
    },
    { create: { ...document, _id: `drafts.${post.id}`, title } },
  )

  const ask = visitorFrom('203.0.113.22')
  const parameters = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': post.path,
  })
  const opened = await ask(0, `/api/draft-mode/enable?${parameters}`)
  expect(opened.status, opened.text).toBe(307)
  for (const machine of [0, 1, 2]) expect((await ask(machine, post.path)).text).toContain(title)
  expect((await visitorFrom('203.0.113.23')(1, post.path)).text).not.toContain(title)
})
