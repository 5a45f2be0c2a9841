import { expect, it } from 'vitest'
import { createEventLag } from './event-lag.ts'

const BEGIN = Date.parse('2026-11-28T10:00:00.000Z')

function open({ isNeeded = true } = {}) {
  let time = BEGIN
  let changedAt: number | undefined
  const queries: string[] = []
  const failures: unknown[] = []
  const lag = createEventLag({
    async query(groq) {
      queries.push(groq)
      if (changedAt === undefined) throw new Error('unreachable')
      const since = Date.parse(/"(.+?)"/.exec(groq)?.[1] ?? '')
      return { result: changedAt > since ? new Date(changedAt).toISOString() : null }
    },
    isNeeded: () => isNeeded,
    delayMs: 0,
    onFailure: (error) => failures.push(error),
    now: () => time,
    wait: async () => {},
  })
  const total = () => lag.durations.counts.reduce((sum, count) => sum + count, 0)
  return {
    queries,
    failures,
    measured: () => ({ count: total(), seconds: lag.durations.sum }),
    /** Marks the pages of a change at a time, both in milliseconds from the beginning. */
    async mark(at: number, change?: number) {
      if (change !== undefined) changedAt = BEGIN + change
      time = BEGIN + at
      lag.onMarked(time)
      await new Promise((resolve) => setImmediate(resolve))
    },
    again: () => lag.onMarked(time),
  }
}

it('counts the time from a change until its pages were marked stale', async () => {
  const { mark, measured } = open()
  await mark(1250, 1000)
  expect(measured()).toEqual({ count: 1, seconds: 0.25 })
})

it('an event that is reported again is measured once', async () => {
  const { mark, again, queries } = open()
  await mark(1250, 1000)
  again()
  expect(queries).toHaveLength(1)
})

it('a burst of changes costs one query, and the next change is measured again', async () => {
  const { mark, measured, queries } = open()
  for (const at of [1000, 2000, 3000]) await mark(at + 100, at)
  expect(queries).toHaveLength(1)
  await mark(20_100, 20_000)
  expect(measured().count).toBe(2)
})

it('a deletion is not measured, because no document says when it happened', async () => {
  const { mark, measured } = open()
  await mark(1100, 1000)
  await mark(30_000)
  expect(measured()).toEqual({ count: 1, seconds: 0.1 })
})

it('a query that fails is reported and counts nothing', async () => {
  const { mark, measured, failures } = open()
  await mark(1100)
  expect(measured().count).toBe(0)
  expect(failures).toHaveLength(1)
})

it('a site without monitoring runs no queries', async () => {
  const { mark, queries } = open({ isNeeded: false })
  await mark(1100, 1000)
  expect(queries).toEqual([])
})
