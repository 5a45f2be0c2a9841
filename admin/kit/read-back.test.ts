import { expect, test } from 'vitest'
import { createReader, type Means } from './read-back.ts'

/** A site that gives these answers in order, with a clock that moves only while the reader waits. */
function site(...answers: readonly (string | number | Error)[]) {
  const asked: RequestInit[] = []
  const waiting: { at: number; go: () => void }[] = []
  let now = 0
  let next = 0
  const means: Means = {
    now: () => now,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        waiting.push({ at: now + ms, go: resolve })
        signal.addEventListener('abort', () => resolve())
      }),
    fetch: async (_, init) => {
      asked.push(init)
      const answer = answers[Math.min(next, answers.length - 1)] ?? ''
      next += 1
      if (answer instanceof Error) throw answer
      return typeof answer === 'number'
        ? new Response('', { status: answer })
        : new Response(answer)
    },
  }
  const run = async <Result>(work: Promise<Result>): Promise<Result> => {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      waiting.sort((a, b) => a.at - b.at)
      const first = waiting.shift()
      if (first) {
        now = Math.max(now, first.at)
        first.go()
      }
      await new Promise(setImmediate)
    }
    return done
  }
  return { means, run, asked, time: () => now }
}

const change = {
  path: '/roadmap',
  shows: { said: 'Hold your course', says: 'Keep your course' },
} as const
const old = '<h1>Hold your course</h1>'
const fresh = '<h1>Keep your course</h1>'
const patient = () => new AbortController().signal

test('a change is visible when a visitor’s page shows it, and not before', async () => {
  const { means, run, asked } = site(old, old, fresh)
  const slow: number[] = []
  const seen = await run(
    createReader(means).watch(change, { onSlow: () => slow.push(1), signal: patient() }),
  )
  expect(seen).toEqual({ state: 'visible', afterMs: 80 + 120 + 180 })
  expect(slow).toEqual([])
  for (const init of asked) {
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' })
  }
})

test('an editor is told once that a change is slow, and then that it is visible', async () => {
  const { means, run, time } = site(...Array.from({ length: 8 }, () => old), fresh)
  const slow: number[] = []
  const seen = await run(
    createReader(means).watch(change, { onSlow: () => slow.push(time()), signal: patient() }),
  )
  expect(seen.state).toBe('visible')
  expect(slow).toEqual([3000])
})

test('after a minute a change is stuck, with the status of the last response', async () => {
  const down = site(503)
  expect(
    await down.run(
      createReader(down.means).watch(change, { onSlow: () => undefined, signal: patient() }),
    ),
  ).toEqual({ state: 'stuck', status: 503 })
  expect(down.time()).toBe(60_000)

  const away = site(new TypeError('Failed to fetch'))
  expect(
    await away.run(
      createReader(away.means).watch(change, { onSlow: () => undefined, signal: patient() }),
    ),
  ).toEqual({ state: 'stuck', status: null })
})

test('a page that never answers is still reported as slow', async () => {
  const { means, run } = site(old)
  const hanging: Means = {
    ...means,
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
  }
  let isSlow = false
  const seen = await run(
    createReader(hanging).watch(change, {
      onSlow: () => {
        isSlow = true
      },
      signal: patient(),
    }),
  )
  expect(isSlow).toBe(true)
  expect(seen).toEqual({ state: 'stuck', status: null })
})

test('a change that the caller stopped watching is not reported', async () => {
  const { means, run } = site(old)
  const leaving = new AbortController()
  let isSlow = false
  const watched = createReader(means).watch(change, {
    onSlow: () => {
      isSlow = true
    },
    signal: leaving.signal,
  })
  leaving.abort()
  expect(await run(watched)).toEqual({ state: 'left' })
  expect(isSlow).toBe(false)
})

test('a text that was elsewhere on the page before is not mistaken for the new one', async () => {
  const before = `${old}<nav>Blog</nav>`
  const { means, run } = site(before, before, before, '<h1>Blog</h1><nav>Blog</nav>')
  const reader = createReader(means)
  await run(reader.readBefore('/roadmap'))
  const called = { path: '/roadmap', shows: { said: 'Hold your course', says: 'Blog' } } as const
  const seen = await run(reader.watch(called, { onSlow: () => undefined, signal: patient() }))
  expect(seen).toEqual({ state: 'visible', afterMs: 80 + 120 + 180 })
})

test('an undone change is visible although the page showed it when it was first read', async () => {
  const { means, run } = site(old, fresh, old)
  const reader = createReader(means)
  const options = { onSlow: () => undefined, signal: patient() }
  await run(reader.readBefore('/roadmap'))
  const leaving = new AbortController()
  const left = reader.watch(change, { ...options, signal: leaving.signal })
  leaving.abort()
  await run(left)
  const back = { path: '/roadmap', shows: { says: change.shows.said, said: change.shows.says } }
  expect((await run(reader.watch(back, options))).state).toBe('visible')
})

test('an unpublished post is visible as “not found”, and as a page again after Undo', async () => {
  const gone = site('the post', 404)
  const post = '/blog/soundings'
  const options = { onSlow: () => undefined, signal: patient() }
  const taken = createReader(gone.means).watch({ path: post, shows: 'no-page' }, options)
  expect(await gone.run(taken)).toMatchObject({ state: 'visible', afterMs: 200 })
  const there = site(404, 'the post')
  const back = createReader(there.means).watch({ path: post, shows: 'page' }, options)
  expect(await there.run(back)).toMatchObject({ state: 'visible', afterMs: 200 })
})
