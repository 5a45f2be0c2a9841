import { describe, expect, it } from 'vitest'
import { createRetryRounds } from './retry-rounds.ts'

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
