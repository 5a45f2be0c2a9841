import { describe, expect, it } from 'vitest'
import type { PurgeOutcome } from './purge-request.ts'
import { Purger } from './purger.ts'
import { hashTag, SITE_TAG } from './tags.ts'

describe('a change', () => {
  it('is purged together with others of the same moment, and its lag is reported when it is confirmed', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    await cdn.passes(10)
    cdn.purger.purge(['b', 'a'])
    await cdn.passes(15)
    expect(cdn.requests).toEqual([['a', 'b']])
    expect(cdn.purger.status().lastPurgeAt).toBeNull()

    await cdn.passes(100)
    await cdn.answers(ok)
    const { lastPurgeAt, lastLagMs, failing } = cdn.purger.status()
    expect([lastPurgeAt, lastLagMs, failing]).toEqual([new Date(125).toISOString(), 125, null])
  })

  it('is purged once more after two seconds, which is no longer a lag', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    await cdn.answers(ok)
    await cdn.passes(1999)
    expect(cdn.requests).toHaveLength(1)
    await cdn.passes(30)
    expect(cdn.requests).toEqual([['a'], ['a']])
    await cdn.answers(ok)
    expect(cdn.purger.status().lastLagMs).toBe(25)

    await cdn.passes(60_000)
    expect(cdn.requests).toHaveLength(2)
  })

  it('that comes during a purge waits for the next one', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    cdn.purger.purge(['a', 'b'])
    await cdn.passes(500)
    expect(cdn.requests).toEqual([['a']])
    await cdn.answers(ok)
    await cdn.passes(200)
    expect(cdn.requests).toEqual([['a'], ['a', 'b']])
  })

  it('is sent in as many requests as the CDN needs', async () => {
    const cdn = open({ maxTagsPerPurge: 2 })
    cdn.purger.purge(['a', 'b', 'c'])
    await cdn.passes(25)
    expect(cdn.requests).toEqual([['a', 'b'], ['c']])
  })

  it('of too many pages is one purge of all', async () => {
    const cdn = open({ maxTagsPerPurge: 1 })
    cdn.purger.purge(Array.from({ length: 17 }, (_, at) => `tag ${at}`))
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    expect(cdn.requests).toEqual([['site']])
  })

  it('waits until the front answers requests', async () => {
    const cdn = open({ isOpen: false })
    cdn.purger.purge(['a'])
    cdn.purger.purgeAll()
    await cdn.passes(60_000)
    expect(cdn.requests).toEqual([])
    cdn.purger.open()
    await cdn.passes(25)
    expect(cdn.requests).toEqual([['site']])
  })

  it('is not purged by a front that has stopped', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    cdn.purger.close()
    await cdn.passes(60_000)
    expect(cdn.requests).toEqual([])
  })
})

describe('a purge that fails', () => {
  it('is sent again after a growing delay until it succeeds, and logged once', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    await cdn.answers(failed('answered 500'))
    expect(cdn.purger.status()).toEqual({
      lastPurgeAt: null,
      lastLagMs: null,
      failing: {
        reason: 'answered 500',
        since: new Date(25).toISOString(),
        nextTryAt: new Date(1025).toISOString(),
      },
    })
    await cdn.passes(1000)
    await cdn.answers(failed('could not be reached'))
    await cdn.passes(1999)
    expect(cdn.requests).toHaveLength(2)
    await cdn.passes(1)
    await cdn.answers(ok)
    expect(cdn.requests).toEqual([['a'], ['a'], ['a']])
    expect(cdn.purger.status()).toMatchObject({ failing: null, lastLagMs: 3025 })
    expect(cdn.failures).toEqual(['answered 500'])
  })

  it('waits at most 15 seconds without being asked to', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await cdn.answers(failed('answered 500'))
      await cdn.passes(15_000)
    }
    expect(cdn.requests).toHaveLength(11)
  })

  it('waits as long as the CDN asks, and takes later changes along', async () => {
    const cdn = open()
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    await cdn.answers(failed('answered 429', 30_000))
    cdn.purger.purge(['b'])
    await cdn.passes(29_999)
    expect(cdn.requests).toHaveLength(1)
    await cdn.passes(1)
    expect(cdn.requests).toEqual([['a'], ['b', 'a'].toSorted()])
  })

  it('sends only what was not confirmed again', async () => {
    const cdn = open({ maxTagsPerPurge: 1 })
    cdn.purger.purge(['a', 'b'])
    await cdn.passes(25)
    await cdn.answers(ok, failed('answered 500'))
    await cdn.passes(1000)
    expect(cdn.requests).toEqual([['a'], ['b'], ['b']])
  })

  it('does not collect more than it can send: it purges all pages', async () => {
    const cdn = open({ maxTagsPerPurge: 10 })
    cdn.purger.purge(['a'])
    await cdn.passes(25)
    await cdn.answers(failed('answered 503'))
    for (let at = 0; at < 1000; at += 1) cdn.purger.purge([`tag ${at}`])
    await cdn.passes(1000)
    expect(cdn.requests).toEqual([['a'], ['site']])
  })
})

const ok: PurgeOutcome = { ok: true }

const failed = (reason: string, retryAfterMs?: number): PurgeOutcome => ({
  ok: false,
  reason,
  retryAfterMs,
})

function open({ maxTagsPerPurge = 100, isOpen = true } = {}) {
  let time = 0
  let waiting: { at: number; resolve: () => void }[] = []
  let unanswered: ((outcome: PurgeOutcome) => void)[] = []
  const sent: (readonly string[])[] = []
  const failures: string[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const purger = new Purger({
    send: (hashes) => {
      sent.push(hashes)
      return new Promise((resolve) => unanswered.push(resolve))
    },
    maxTagsPerPurge,
    onFailure: (reason) => failures.push(reason),
    now: () => time,
    wait: (ms) => new Promise((resolve) => waiting.push({ at: time + ms, resolve })),
  })
  if (isOpen) purger.open()
  const names = new Map(['a', 'b', 'c'].map((tag) => [hashTag(tag), tag])).set(SITE_TAG, 'site')
  return {
    purger,
    failures,
    /** Tags of each request, by name. */
    get requests() {
      return sent.map((hashes) => hashes.map((hash) => names.get(hash) ?? hash).toSorted())
    },
    async answers(...outcomes: PurgeOutcome[]) {
      for (const [at, resolve] of unanswered.entries()) resolve(outcomes[at] ?? ok)
      unanswered = []
      await settle()
    },
    async passes(ms: number) {
      const end = time + ms
      for (;;) {
        const next = waiting.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        time = next.at
        waiting = waiting.filter((each) => each !== next)
        next.resolve()
        await settle()
      }
      time = end
      await settle()
    },
  }
}
