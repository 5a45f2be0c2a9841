import { expect, it } from 'vitest'
import { followDatabase } from './database-changes.ts'

it('a front hears of every change once, and asks for those since the last it heard of', async () => {
  const database = open()
  database.rows.push(row('redirects', 1, '2026-11-27T00:00:01Z'))
  await database.polls()
  await database.polls()
  database.rows[0] = row('redirects', 2, '2026-11-27T00:00:09Z')
  await database.polls()
  await database.polls()

  expect(database.heard).toEqual(['redirects', 'redirects'])
  expect(database.asked.at(-1)?.since).toBe('2026-11-27T00:00:09Z')
})

it('what could not be taken over is told again', async () => {
  const database = open()
  database.rows.push(row('redirects', 1, '2026-11-27T00:00:01Z'))
  database.canTakeOver = false
  await database.polls()
  await database.polls()
  database.canTakeOver = true
  await database.polls()
  await database.polls()

  expect(database.heard).toEqual(['redirects', 'redirects', 'redirects'])
})

it('the status is stored when it has changed, and every ten seconds', async () => {
  const database = open()
  for (let poll = 0; poll < 3; poll += 1) await database.polls()
  database.pagesWaiting = 4
  for (let poll = 0; poll < 2; poll += 1) await database.polls()
  database.time += 10_000
  for (let poll = 0; poll < 2; poll += 1) await database.polls()

  const stored = database.asked.map(({ status }) => status?.pagesWaiting)
  expect(stored).toEqual([0, undefined, undefined, 4, undefined, 4, undefined])
})

it('a database that is down is reported once, and asked again', async () => {
  const database = open()
  database.isDown = true
  for (let poll = 0; poll < 3; poll += 1) await database.polls()
  expect(database.failures).toHaveLength(1)
  database.isDown = false
  database.rows.push(row('comments:p1', 1, '2026-11-27T00:00:01Z'))
  await database.polls()

  expect(database.heard).toEqual(['comments:p1'])
})

function row(name: string, version: number, changed_at: string) {
  return { name, version, changed_at }
}

function open() {
  const state = {
    rows: [] as ReturnType<typeof row>[],
    asked: [] as { status: { pagesWaiting: number } | null; since: string | null }[],
    heard: [] as string[],
    failures: [] as unknown[],
    canTakeOver: true,
    isDown: false,
    pagesWaiting: 0,
    time: 0,
  }
  let next = Promise.withResolvers<void>()
  let polled = Promise.withResolvers<void>()
  let isFirst = true
  followDatabase({
    report: async (status, since) => {
      if (isFirst) await next.promise
      isFirst = false
      if (state.isDown) throw new Error('down')
      state.asked.push({ status, since })
      return state.rows
    },
    status: () => ({
      host: 'laptop:3000',
      startedAt: '2026-11-27T00:00:00Z',
      connection: 'connected',
      connectionSince: '2026-11-27T00:00:00Z',
      lastEventAt: null,
      pagesWaiting: state.pagesWaiting,
      failing: [],
    }),
    onChange: async (name) => {
      state.heard.push(name)
      return state.canTakeOver
    },
    onFailure: (error) => state.failures.push(error),
    now: () => state.time,
    wait: () => {
      polled.resolve()
      return next.promise
    },
  })
  return Object.assign(state, {
    /** Lets the next poll happen, and waits until it is over. */
    async polls() {
      const begin = next
      next = Promise.withResolvers()
      polled = Promise.withResolvers()
      begin.resolve()
      await polled.promise
    },
  })
}
