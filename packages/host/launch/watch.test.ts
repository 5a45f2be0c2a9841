import { expect, test } from 'vitest'
import { untilHung } from './watch.ts'

/** Response times in milliseconds, one per check, or never. The last one repeats. */
type Answers = (number | 'never')[]

/** Returns when a process was considered hung within an hour, in seconds; undefined if it never was. */
async function watch(
  answers: Answers,
  suspensions: { atCheck?: number; atWait?: number; ms: number }[] = [],
) {
  let time = 0
  let checks = 0
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
      const answer = answers[Math.min(checks, answers.length - 1)] ?? 'never'
      const isInTime = answer !== 'never' && answer <= patienceMs
      pass(isInTime ? answer : patienceMs)
      pass(suspensions.find(({ atCheck }) => atCheck === checks)?.ms ?? 0)
      checks += 1
      return isInTime
    },
    async wait(ms) {
      pass(ms)
      pass(suspensions.find(({ atWait }) => atWait === waited)?.ms ?? 0)
      waited += 1
    },
  })
  return silence === undefined ? undefined : { silence: silence / 1000, at: time / 1000 }
}

test('leaves a process that responds alone', async () => {
  expect(await watch([3])).toBeUndefined()
})

test('considers a silent process hung after about a minute, and not after a few misses', async () => {
  expect(await watch([3, 'never'])).toEqual({
    silence: expect.closeTo(60, 0),
    at: expect.closeTo(60, 0),
  })
  expect(await watch([3, 'never', 'never', 'never', 3])).toBeUndefined()
})

test('considers a process that takes nine seconds per response busy, not hung', async () => {
  expect(await watch([3, 9000])).toBeUndefined()
})

test('gives a process that refuses connections as much time as a silent one', async () => {
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

test('gives a starting process three minutes for its first response', async () => {
  expect(await watch(['never'])).toEqual({ silence: 190, at: 190 })
  expect(await watch([...Array<'never'>(11).fill('never'), 3])).toBeUndefined()
})

test('ignores misses while the watcher itself was suspended', async () => {
  // The laptop lid was closed for a while, during a check or between two.
  const asleep = 600_000
  expect(
    await watch([3, 'never', 'never', 'never', 3], [{ atCheck: 3, ms: asleep }]),
  ).toBeUndefined()
  expect(
    await watch([3, 'never', 'never', 'never', 3], [{ atWait: 3, ms: asleep }]),
  ).toBeUndefined()
  // A process that still hangs afterwards gets the full time again.
  const after = await watch([3, 'never'], [{ atWait: 2, ms: asleep }])
  expect(after?.silence).toBeLessThan(61)
  expect(after?.at).toBeGreaterThan(600 + 45)
})

test('returns nothing when the watch is stopped', async () => {
  const ended = new AbortController()
  const watching = untilHung({ ask: async () => false, signal: ended.signal })
  ended.abort()
  expect(await watching).toBeUndefined()
})
