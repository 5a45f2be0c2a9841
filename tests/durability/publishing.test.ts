import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '#host/launch/site.ts'
import { openLane } from '#tests/kit/lane.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { createKiller, type KilledSite } from './killed-site.ts'
import {
  type MarkedField,
  markedFields,
  publish,
  steadyPages,
  storedVersions,
} from './marked-content.ts'
import { createPageChecks, deadUrls, type PageChecks } from './page-checks.ts'
import { type Random, randomFrom } from './random.ts'

/** Seconds of publishing while parts are killed. Three minutes in `npm run test:soak`. */
const SECONDS = Number(process.env.PUBLISHING_S ?? 60)

/**
 * How long after a publish, or after all parts are back, a page may still show an older version. The soak test runs
 * alone and
 * requires what the site promises. Run alongside other tests, it only fails for a page that stays outdated.
 */
const LATE_AFTER_MS = Number(process.env.PUBLISHING_LATE_MS ?? 240_000)

const SEED = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000)

const REDIRECTS_AFTER_MS = 240_000

const PUBLISH_INTERVAL_MS = 2000
/** Maximum late pages in the report. */
const MAX_REPORTED = 20

const VISITORS = 3
const VISITOR_PAUSE_MS = 20

/** Maximum parallel requests of a sweep. */
const CONCURRENT_CHECKS = 4

let site: RunningSite
beforeAll(async () => {
  await prepareTemplate()
  site = await openLane(testSite)
})
afterAll(() => site?.stop())

test(`every page shows the newest content after kills of Next, lake and front in ${SECONDS} s of publishing`, async () => {
  console.log(`\npublishing under kills: DURABILITY_SEED=${SEED} repeats the same choices.`)
  const killed = createKiller(site)
  const checks = createPageChecks(killed)
  const publisher = createPublisher(randomFrom(SEED), checks, killed)
  let isOver = false

  // A page that was never rendered can't be shown while a part is down.
  for (const path of steadyPages) await fetch(`${testSite.url}${path}`)
  const end = performance.now() + SECONDS * 1000
  const visitors = simulateVisitors(killed, () => isOver)
  const sweeps = killAndSweep(randomFrom(SEED + 1), { killed, checks, publisher, end })
  await Promise.race([
    Promise.all([publisher.publishUntil(end), sweeps]),
    site.failed.then((sentence) => Promise.reject(new Error(sentence))),
  ]).finally(() => {
    isOver = true
  })
  await sweep(checks, 'the end')
  await checks.allDone()
  const errors = await visitors

  report(killed, publisher, checks)
  const stored = await storedVersions()
  expect(publisher.lost(stored), 'acknowledged but not stored').toEqual([])
  expect(errors, 'errors that visitors got').toEqual([])
  expect(
    checks.lateAfter(LATE_AFTER_MS),
    `pages outdated for more than ${LATE_AFTER_MS} ms`,
  ).toEqual([])
  // Redirects are created by a webhook, which the lake repeats until it gets a response.
  const newestSlug = stored.get('slug') ?? 0
  const formerSlugs = publisher.versionsOf('slug').filter((version) => version < newestSlug)
  await expect
    .poll(() => deadUrls(formerSlugs, newestSlug), { timeout: REDIRECTS_AFTER_MS })
    .toEqual([])
  expect(publisher.published.length).toBeGreaterThan(SECONDS / 4)
})

type Publisher = ReturnType<typeof createPublisher>

/** Publishes random fields one after another, and checks the pages of each one that the lake acknowledges. */
function createPublisher(random: Random, checks: PageChecks, killed: KilledSite) {
  /** Acknowledged publishes, oldest first. */
  const published: { readonly key: string; readonly version: number }[] = []
  const [first, ...others] = markedFields
  if (!first) throw new Error('There is nothing to publish.')
  let next = Promise.withResolvers<void>()

  async function publishOne(field: MarkedField): Promise<void> {
    const version = checks.begin(field)
    const begun = performance.now()
    const isAcknowledged = await publish(field.changes(version)).then(
      () => true,
      // The lake is down, or was killed before it responded. The next sweep reads what it has stored.
      () => false,
    )
    if (!isAcknowledged) {
      expect(killed.wasDown('lake', begun), 'the lake was down when it refused').toBe(true)
      return
    }
    published.push({ key: field.key, version })
    checks.expectVersion(field, version)
    next.resolve()
    next = Promise.withResolvers()
  }

  return {
    published,
    nextPublish: () => next.promise,
    async publishUntil(end: number): Promise<void> {
      while (performance.now() < end) {
        const nextAt = performance.now() + PUBLISH_INTERVAL_MS
        await publishOne(random.pick([first, ...others]))
        await pause(Math.max(0, nextAt - performance.now()))
      }
    },
    lost: (stored: ReadonlyMap<string, number>) =>
      published.filter(({ key, version }) => (stored.get(key) ?? 0) < version),
    versionsOf: (fieldKey: string): number[] =>
      published.filter(({ key }) => key === fieldKey).map(({ version }) => version),
  }
}

type Killing = {
  readonly killed: KilledSite
  readonly checks: PageChecks
  readonly publisher: Publisher
  readonly end: number
}

/** Kills parts at random times, half of them just after a publish, and checks every page when they are back. */
async function killAndSweep(random: Random, { killed, checks, publisher, end }: Killing) {
  for (;;) {
    await pause(random.integer(500, 4000))
    const allKilled = Object.values(killed.kills).every((count) => count > 0)
    if (performance.now() > end && allKilled) return
    if (random.number() < 0.5) {
      await Promise.race([publisher.nextPublish(), pause(3 * PUBLISH_INTERVAL_MS)])
      await pause(random.integer(0, 150))
    }
    const parts = await killed.kill(random)
    await sweep(checks, `a kill of ${parts.join(' and ')}`)
  }
}

async function sweep(checks: PageChecks, cause: string): Promise<void> {
  const waiting = await checks.ofAllPages(cause)
  const worker = async () => {
    for (let check = waiting.pop(); check; check = waiting.pop()) await checks.run(check)
  }
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, worker))
}

async function simulateVisitors(killed: KilledSite, isOver: () => boolean): Promise<string[]> {
  const errors: string[] = []
  const visit = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(`${testSite.url}${path}`).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    // Without its front the site can't respond.
    if (text === undefined && killed.wasDown('front', begun)) return
    if (answer?.status !== 200 || text === undefined) {
      errors.push(`${answer?.status ?? 'no answer'} at ${path}: ${text?.slice(0, 200)}`)
    }
  }
  const visitor = async (from: number) => {
    for (let turn = from; !isOver(); turn += 1) {
      await visit(steadyPages[turn % steadyPages.length] ?? '/')
      await pause(VISITOR_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index * 10)))
  return errors
}

function report(killed: KilledSite, publisher: Publisher, checks: PageChecks): void {
  console.table({
    'publishes acknowledged': publisher.published.length,
    ...Object.fromEntries(
      Object.entries(killed.kills).map(([part, count]) => [`kills of ${part}`, count]),
    ),
    'slug changes': publisher.versionsOf('slug').length,
    ...checks.figures(),
  })
  for (const late of checks.lateAfter(500).slice(0, MAX_REPORTED)) console.log(late)
}
