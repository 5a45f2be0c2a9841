import { elsewhere } from '#tests/kit/stored-content.ts'
import { expect, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'

/** Between two publishes, in milliseconds. */
const PAUSE_MS = 2000

/** In seconds; `npm run test:soak` takes three minutes. */
const LASTS_S = Number(process.env.PUBLISH_SOAK_S ?? 24)

const pages = ['/', '/about', '/blog', '/roadmap', '/blog/unified-marketing-analytics-dashboard']

type Seen = { readonly at: number; readonly number: number }

/**
 * While readers ask without a pause and texts are published every two seconds, each part ends once. Nobody gets an
 * error, and nobody gets a text again that is older than one that somebody had before.
 */
test('visitors have right pages while texts are published under load and every part ends once', async ({
  lane,
  watch,
}) => {
  watch.expectLog(/./)
  const began = Date.now()
  const published: Seen[] = []
  const seen: Seen[] = []
  const errors: string[] = []
  let isOver = false

  const read = async (path: string): Promise<void> => {
    const response = await fetch(`${testSite.url}${path}`).catch(() => undefined)
    // The front itself is away for a moment when it is its turn; that is the one thing that cannot be hidden.
    if (!response) return void (await pause(50))
    const text = await response.text()
    if (response.status !== 200) errors.push(`${response.status} at ${path}`)
    const [, number] = /Ask us, round (\d+)/.exec(text) ?? []
    if (path === '/about' && number) seen.push({ at: Date.now(), number: Number(number) })
  }
  const reader = async () => {
    for (let turn = 0; !isOver; turn += 1) await read(pages[turn % pages.length] ?? '/')
  }
  const publisher = async () => {
    for (let number = 1; Date.now() - began < LASTS_S * 1000; number += 1) {
      const done = await elsewhere
        .mutate({ patch: { id: 'siteContent', set: { aboutCTATitle: `Ask us, round ${number}` } } })
        .then(
          () => true,
          () => false,
        )
      if (done) published.push({ at: Date.now(), number })
      await pause(PAUSE_MS)
    }
  }
  const killer = async () => {
    for (const part of ['site', 'lake', 'front']) {
      await pause((LASTS_S * 1000) / 5)
      const pid = lane.pidOf(part)
      expect(pid, part).toBeDefined()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    }
  }

  const reading = Promise.all([reader(), reader(), reader(), reader()])
  await Promise.all([publisher(), killer()])
  const last = published.at(-1)?.number ?? 0
  await expect.poll(() => seen.at(-1)?.number).toBe(last)
  isOver = true
  await reading

  expect(errors).toEqual([])
  expect(published.length).toBeGreaterThan(3)
  const backwards = seen.filter(({ number }, at) => number < (seen[at - 4]?.number ?? 0))
  expect(backwards, 'older texts after newer ones').toEqual([])
  console.table({
    'publishes taken': published.length,
    'pages read': seen.length * pages.length,
    'latest, in ms': Math.max(...published.map((each) => lateness(each, seen))),
  })
})

/** From a publish until the first visitor had it or a later one, in milliseconds. */
function lateness({ at, number }: Seen, seen: readonly Seen[]): number {
  const first = seen.find((each) => each.number >= number)
  return first ? Math.max(0, first.at - at) : Number.POSITIVE_INFINITY
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
