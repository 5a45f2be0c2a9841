import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { contentChangeSchema } from '#lib/publishing/message.ts'
import { textTag } from '#lib/publishing/text-tags.ts'
import { openChanges } from './changes.ts'
import { publishingReport } from './control.ts'
import { createPages } from './pages.ts'
import { createPublishing, createRetryRounds } from './publishing.ts'
import { memoryStore } from './store/memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'publishing-'))
const closing: (() => void)[] = []
let files = 0

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a published change', () => {
  it('is visible when its page and the most asked for of those that show it were made anew', async () => {
    const site = open()
    for (let at = 0; at < 30; at += 1) await site.visit(`/page-${at}`)
    await site.visit('/page-29')
    await site.visit('/other', ['id:other'])
    site.rendered.length = 0
    site.publishes({ _type: 'siteContent', _id: 'siteContent' })

    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.first()).toMatchObject({ shownOn: { pages: 24, others: 6 }, reason: null })
    expect(new Set(site.rendered).size).toBe(24)
    expect(site.rendered[0]).toBe('/page-29')
  })

  it('is visible on the one page that shows it, and on its own that nobody has asked for', async () => {
    const site = open()
    await site.visit('/apps', ['id:app-1'])
    await site.visit('/blog', ['order:post'])
    site.publishes({ _type: 'app', _id: 'app-1' })
    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.first().shownOn).toEqual({ pages: 1, others: 0 })

    site.publishes({ slug: 'tides', oldSlug: 'tides' })
    await expect.poll(() => site.first().shownOn).toEqual({ pages: 1, others: 0 })
    expect(site.rendered.at(-1)).toBe('/blog/tides')

    site.publishes({ _type: 'app', _id: 'app-2', path: '/harbor-log' })
    await expect.poll(() => site.first().shownOn).toEqual({ pages: 1, others: 0 })
    expect(site.rendered.at(-1)).toBe('/harbor-log')
  })

  it('of the site’s texts makes the pages anew that show the text which changed, and no other', async () => {
    const site = open()
    const texts = { heroTitle: 'Ahoy', aboutCTATitle: 'Ask us' }
    const publishTexts = (changed: Record<string, string>) =>
      site.publishes({
        _type: 'siteContent',
        _id: 'siteContent',
        texts: { ...texts, ...changed },
      })
    publishTexts({})
    await expect.poll(() => site.first().state).toBe('visible')
    await site.visit('/', [textTag('heroTitle', 'Ahoy')])
    await site.visit('/about', [textTag('aboutCTATitle', 'Ask us')])
    site.rendered.length = 0
    publishTexts({ aboutCTATitle: 'Come and ask' })

    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.rendered).toEqual(['/about'])
    expect(site.first().shownOn).toEqual({ pages: 1, others: 0 })

    await site.visit('/')
    expect(site.rendered).toEqual(['/about'])
  })

  it('of texts makes all pages anew that show one, where its message does not say what they are', async () => {
    const site = open()
    await site.visit('/', [textTag('heroTitle', 'Ahoy')])
    site.rendered.length = 0
    site.publishes({ _type: 'siteContent', _id: 'siteContent' })

    await site.visit('/')
    expect(site.rendered).toEqual(['/'])
  })

  it('is not while one of many pages cannot be made, which is said with the time of the next try', async () => {
    const site = open()
    for (const path of ['/a', '/b', '/c']) await site.visit(path)
    site.fails('/b')
    site.publishes({ _type: 'siteContent', _id: 'siteContent' })

    await expect.poll(() => site.first().nextTryAt).not.toBeNull()
    expect(site.first()).toMatchObject({ state: 'failed', reason: 'no answer at /b' })
    expect(site.report().waiting.count).toBe(1)
    site.works()
    site.passes(1000)
    site.pausesEnd()
    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.first()).toMatchObject({ visibleAfterMs: 1000, reason: null, nextTryAt: null })
    expect(site.report().waiting).toEqual({ count: 0, oldestSeconds: null })
  })

  it('is visible on the articles beside it too, for which the lake is asked until it answers', async () => {
    const site = open({ neighbours: ['p7'] })
    await site.visit('/blog/seven', ['neighbors:p7'])
    await site.visit('/blog/tides', ['id:p1'])
    site.lakeIsDown(true)
    site.publishes({ title: 'New', oldTitle: 'Old', slug: 'tides', oldSlug: 'tides' })
    await expect.poll(() => site.first().state).toBe('failed')
    expect(site.first().reason).toBe(
      'The content lake does not say which articles stand beside it.',
    )

    site.lakeIsDown(false)
    site.pausesEnd()
    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.first().shownOn).toEqual({ pages: 2, others: 0 })
    expect(site.rendered.filter((path) => path === '/blog/seven')).toHaveLength(2)
  })

  it('that was deleted is visible when its old page was found gone', async () => {
    const site = open()
    await site.visit('/blog/tides', ['id:p1', 'post:tides'])
    site.isGone('/blog/tides')
    site.publishes({ operation: 'delete', slug: 'tides' })

    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.first().shownOn).toEqual({ pages: 1, others: 0 })
    expect(site.rendered).toEqual(['/blog/tides', '/blog/tides'])
  })

  it('in a bulk is looked at with all others, and says nothing of pages', async () => {
    const site = open()
    await site.visit('/blog', ['type:post'])
    site.fails('/blog')
    const bulk = Array.from({ length: 300 }, (_, at) => ({ _id: `p${at}` }))
    site.publishes(...bulk)
    await expect.poll(() => site.report().waiting.count).toBe(300)
    await expect.poll(() => site.first().state).toBe('failed')

    site.works()
    site.passes(1000)
    site.pausesEnd()
    await expect.poll(() => site.report().waiting.count).toBe(0)
    expect(site.first()).toMatchObject({ state: 'visible', shownOn: null })
  })

  it('that an earlier process left undone is taken up, on the pages that it made old', async () => {
    const site = open()
    await site.visit('/a')
    site.fails('/a')
    site.publishes({ _type: 'siteContent', _id: 'siteContent' })
    await expect.poll(() => site.first().state).toBe('failed')
    site.works()
    site.passes(1000)
    site.anotherProcess().resume()

    await expect.poll(() => site.first().state).toBe('visible')
    expect(site.first().shownOn).toEqual({ pages: 1, others: 0 })
  })

  it('that failed is tried at once when somebody asks for it', async () => {
    const site = open()
    await site.visit('/a')
    site.fails('/a')
    site.publishes({ _type: 'siteContent', _id: 'siteContent' })
    await expect.poll(() => site.first().nextTryAt).not.toBeNull()
    site.works()
    await site.publishing.retry([Number(site.first().id)])

    expect(site.first().state).toBe('visible')
  })
})

describe('the follow-up of a published change', () => {
  it('is tried until it succeeds, and none is kept back by another', async () => {
    const site = open()
    site.refused.add('p1')
    site.publishes({ _id: 'p1' })
    site.publishes({ _id: 'p2' })

    await expect.poll(() => site.followed).toEqual(['p2'])
    site.refused.clear()
    site.pausesEnd()
    await expect.poll(() => site.followed).toEqual(['p2', 'p1'])
    expect(site.changes.unfollowed(0)).toEqual([])
  })

  it('that failed is in the report with why and the next try, until it is done', async () => {
    const site = open()
    site.refused.add('p1')
    site.publishes({ _id: 'p1' })
    await expect.poll(() => site.first().followUp?.nextTryAt).toBe(new Date(250).toISOString())
    expect(site.first()).toMatchObject({ state: 'visible', followUp: { reason: 'not p1' } })
    expect(site.report().followUps.count).toBe(1)

    site.refused.clear()
    await site.publishing.retry([Number(site.first().id)])
    expect(site.followed).toEqual(['p1'])
    expect(site.first().followUp).toBeNull()
    expect(site.report().followUps).toEqual({ count: 0, oldestSeconds: null })
  })

  it('that failed stays in the report however much was published since, and is not forgotten', async () => {
    const site = open()
    site.refused.add('p1')
    site.publishes({ _id: 'p1' })
    await expect.poll(() => site.first().followUp).not.toBeNull()
    for (let at = 0; at < 40; at += 1) {
      site.publishes(...Array.from({ length: 21 }, (_, of) => ({ _id: `more-${at}-${of}` })))
    }
    await expect.poll(() => site.followed.length).toBe(840)

    const { changes } = site.report()
    expect(changes).toHaveLength(51)
    expect(changes.at(-1)).toMatchObject({ document: { id: 'p1' }, followUp: { reason: 'not p1' } })
  })
})

function open({ neighbours = [] }: { neighbours?: string[] } = {}) {
  const failing = new Set<string>()
  const gone = new Set<string>()
  const tagsOf = new Map<string, readonly string[]>()
  const rendered: string[] = []
  const followed: string[] = []
  const refused = new Set<string>()
  const pauses: (() => void)[] = []
  let isLakeDown = false
  let time = 0

  files += 1
  const changes = openChanges(join(folder, `${files}.sqlite`))
  closing.push(() => changes.close())
  const pages = createPages({
    store: memoryStore({ mostBytes: 1_000_000 }),
    now: () => time,
    onFailure: () => undefined,
    render: async (path) => {
      rendered.push(path)
      if (failing.has(path)) throw new Error(`no answer at ${path}`)
      return {
        status: gone.has(path) ? 404 : 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('page'),
        tags: tagsOf.get(path) ?? ['type:siteContent'],
        goodFor: undefined,
        nonce: 'n',
      }
    },
  })
  const begin = () =>
    createPublishing({
      pages,
      changes,
      texts: { heroTitle: 'Stay on course', aboutCTATitle: 'Ask us' },
      query: async () => {
        if (isLakeDown) throw new Error('down')
        return neighbours
      },
      followUp: async ({ _id }) => {
        if (refused.has(_id)) throw new Error(`not ${_id}`)
        followed.push(_id)
      },
      onSettings: () => undefined,
      onFailure: () => undefined,
      now: () => time,
      wait: () => new Promise((resolve) => pauses.push(resolve)),
    })
  const publishing = begin()
  const report = () => publishingReport(changes, publishing)

  return {
    publishing,
    changes,
    report,
    rendered,
    followed,
    refused,
    /** The newest change of the report. */
    first() {
      const [newest] = report().changes
      if (!newest) throw new Error('Nothing was published.')
      return newest
    },
    anotherProcess: begin,
    async visit(path: string, tags: readonly string[] = ['type:siteContent']) {
      tagsOf.set(path, tags)
      await pages.answer(path)
    },
    publishes(...given: Record<string, unknown>[]) {
      const whole = { _id: 'p1', _type: 'post', operation: 'update' }
      publishing.receive(given.map((each) => contentChangeSchema.parse({ ...whole, ...each })))
    },
    fails: (path: string) => failing.add(path),
    works: () => failing.clear(),
    isGone: (path: string) => gone.add(path),
    lakeIsDown(is: boolean) {
      isLakeDown = is
    },
    passes(ms: number) {
      time += ms
    },
    pausesEnd() {
      for (const end of pauses.splice(0)) end()
    },
  }
}

describe('work that is tried in rounds', () => {
  it('is done when a round succeeds, and rests until there is more', async () => {
    const work = begin()
    work.rounds.begin()
    await work.settles()
    expect(work.tries()).toBe(1)

    work.rounds.begin()
    await work.settles()
    expect([work.tries(), work.pauses, work.rounds.nextAt]).toEqual([2, [], undefined])
  })

  it('is tried again after pauses that grow up to a quarter of a minute, and says when', async () => {
    const work = begin()
    work.fails = true
    work.rounds.begin()
    await work.settles()
    expect(work.rounds.nextAt).toBe(1000 + 250)
    for (let round = 0; round < 8; round += 1) await work.pauseEnds()

    expect(work.pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    work.fails = false
    await work.pauseEnds()
    expect([work.tries(), work.rounds.nextAt]).toEqual([10, undefined])
    work.fails = true
    work.rounds.begin()
    await work.settles()
    expect(work.pauses.at(-1)).toBe(250)
  })

  it('is tried at once when it is begun in a pause', async () => {
    const work = begin()
    work.fails = true
    work.rounds.begin()
    await work.settles()
    work.fails = false
    work.rounds.begin()
    await work.settles()

    expect([work.tries(), work.rounds.nextAt]).toEqual([2, undefined])
  })

  it('is tried once more when it is begun while a round is under way', async () => {
    const work = begin()
    const gate = Promise.withResolvers<void>()
    work.held = gate.promise
    work.rounds.begin()
    work.rounds.begin()
    work.rounds.begin()
    await work.settles()
    expect(work.tries()).toBe(1)
    gate.resolve()
    await work.settles()

    expect(work.tries()).toBe(2)
  })
})

function begin() {
  let tries = 0
  let endPause = () => {}
  const pauses: number[] = []
  const settles = () => new Promise((resolve) => setImmediate(resolve))
  const work = {
    fails: false,
    held: Promise.resolve(),
    pauses,
    tries: () => tries,
    settles,
    async pauseEnds() {
      endPause()
      await settles()
    },
    rounds: createRetryRounds({
      round: async () => {
        tries += 1
        await work.held
        if (work.fails) throw new Error('not yet')
      },
      onFailure: () => undefined,
      now: () => 1000,
      wait: (ms) => {
        pauses.push(ms)
        return new Promise((resolve) => {
          endPause = resolve
        })
      },
    }),
  }
  return work
}
