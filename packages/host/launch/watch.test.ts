import { expect, test } from 'vitest'
import { untilHung } from './watch.ts'

/** One answer after the other: milliseconds until it comes, or never. The last one is repeated. */
type Answers = (number | 'never')[]

/** What is known of a part after at most an hour: when it was taken for hung, in seconds; undefined for never. */
async function watch(
  answers: Answers,
  away: { atAsk?: number; atWait?: number; ms: number }[] = [],
) {
  let time = 0
  let asked = 0
  let waited = 0
  const hour = new AbortController()
  const pass = (ms: number) => {
    time += ms
    if (time > 3_600_000) hour.abort()
  }
  const silence = await untilHung({
    signal: hour.signal,
    now: () => time,
    async ask(patienceMs) {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? 'never'
      const isInTime = answer !== 'never' && answer <= patienceMs
      pass(isInTime ? answer : patienceMs)
      pass(away.find(({ atAsk }) => atAsk === asked)?.ms ?? 0)
      asked += 1
      return isInTime
    },
    async wait(ms) {
      pass(ms)
      pass(away.find(({ atWait }) => atWait === waited)?.ms ?? 0)
      waited += 1
    },
  })
  return silence === undefined ? undefined : { silence: silence / 1000, at: time / 1000 }
}

test('a part that answers is left alone', async () => {
  expect(await watch([3])).toBeUndefined()
})

test('a part that answers no more hangs after three quarters of a minute, and not on one miss', async () => {
  expect(await watch([3, 'never'])).toEqual({
    silence: expect.closeTo(60, 0),
    at: expect.closeTo(60, 0),
  })
  expect(await watch([3, 'never', 'never', 'never', 3])).toBeUndefined()
})

test('a part that takes nine seconds for every answer is busy, not hung', async () => {
  expect(await watch([3, 9000])).toBeUndefined()
})

test('a part that refuses at once has the same time as one that says nothing', async () => {
  const refuses = async () => false
  let time = 0
  const silence = await untilHung({
    ask: refuses,
    signal: new AbortController().signal,
    limits: { everyMs: 5000, patienceMs: 10_000, silentMs: 45_000, startMs: 45_000 },
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
  })
  expect(silence).toBe(45_000)
})

test('a part that was started has three minutes for its first answer', async () => {
  expect(await watch(['never'])).toEqual({ silence: 190, at: 190 })
  expect(await watch([...Array<'never'>(11).fill('never'), 3])).toBeUndefined()
})

test('the misses do not count of a launcher that did not run itself', async () => {
  // The lid was closed for an hour less a bit, while it asked or while it waited.
  const asleep = 600_000
  expect(await watch([3, 'never', 'never', 'never', 3], [{ atAsk: 3, ms: asleep }])).toBeUndefined()
  expect(
    await watch([3, 'never', 'never', 'never', 3], [{ atWait: 3, ms: asleep }]),
  ).toBeUndefined()
  // Whoever hangs still after that has the whole time once more.
  const after = await watch([3, 'never'], [{ atWait: 2, ms: asleep }])
  expect(after?.silence).toBeLessThan(61)
  expect(after?.at).toBeGreaterThan(600 + 45)
})

test('a watch that was ended says nothing', async () => {
  const ended = new AbortController()
  const watching = untilHung({ ask: async () => false, signal: ended.signal })
  ended.abort()
  expect(await watching).toBeUndefined()
})
