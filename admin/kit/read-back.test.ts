import { expect, test } from 'vitest'
import { createReader, type Means } from './read-back.ts'

/** A site whose answers follow each other, and a clock that moves only where somebody waits. */
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

test('a change is visible when a visitor’s page says it, and not before', async () => {
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

test('whoever waits hears once that it takes longer than usual, and then that it is done', async () => {
  const { means, run, time } = site(...Array.from({ length: 8 }, () => old), fresh)
  const slow: number[] = []
  const seen = await run(
    createReader(means).watch(change, { onSlow: () => slow.push(time()), signal: patient() }),
  )
  expect(seen.state).toBe('visible')
  expect(slow).toEqual([3000])
})

test('after a minute it is stuck, and the last answer says at what', async () => {
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

test('a page that answers late does not keep anybody from hearing that it is slow', async () => {
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

test('nobody is told anything of a change that another one followed', async () => {
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

test('a text that stood elsewhere on the page before is not taken for the new one', async () => {
  const before = `${old}<nav>Blog</nav>`
  const { means, run } = site(before, before, before, '<h1>Blog</h1><nav>Blog</nav>')
  const reader = createReader(means)
  await run(reader.readBefore('/roadmap'))
  const called = { path: '/roadmap', shows: { said: 'Hold your course', says: 'Blog' } } as const
  const seen = await run(reader.watch(called, { onSlow: () => undefined, signal: patient() }))
  expect(seen).toEqual({ state: 'visible', afterMs: 80 + 120 + 180 })
})

test('what was put back is seen although the page said it when it was first looked at', async () => {
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

test('a post that was taken down answers “not found” to visitors, and is there again after Undo', async () => {
  const gone = site('the post', 404)
  const post = '/blog/soundings'
  const options = { onSlow: () => undefined, signal: patient() }
  const taken = createReader(gone.means).watch({ path: post, shows: 'no-page' }, options)
  expect(await gone.run(taken)).toMatchObject({ state: 'visible', afterMs: 200 })
  const there = site(404, 'the post')
  const back = createReader(there.means).watch({ path: post, shows: 'page' }, options)
  expect(await there.run(back)).toMatchObject({ state: 'visible', afterMs: 200 })
})
