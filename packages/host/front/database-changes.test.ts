import { expect, it } from 'vitest'
import { followDatabase } from './database-changes.ts'

it('reports each change once, and polls for later ones', async () => {
  const database = open()
  database.rows.push(row('redirects', 1, '2026-11-27T00:00:01Z'))
  await database.polls()
  await database.polls()
  database.rows[0] = row('redirects', 2, '2026-11-27T00:00:09Z')
  await database.polls()
  await database.polls()

  expect(database.reported).toEqual(['redirects', 'redirects'])
  expect(database.polled.at(-1)?.since).toBe('2026-11-27T00:00:09Z')
})

it('reports a change again that could not be applied', async () => {
  const database = open()
  database.rows.push(row('redirects', 1, '2026-11-27T00:00:01Z'))
  database.canApply = false
  await database.polls()
  await database.polls()
  database.canApply = true
  await database.polls()
  await database.polls()

  expect(database.reported).toEqual(['redirects', 'redirects', 'redirects'])
})

it('stores the status when it has changed, and every ten seconds', async () => {
  const database = open()
  for (let poll = 0; poll < 3; poll += 1) await database.polls()
  database.pagesWaiting = 4
  for (let poll = 0; poll < 2; poll += 1) await database.polls()
  database.time += 10_000
  for (let poll = 0; poll < 2; poll += 1) await database.polls()

  const stored = database.polled.map(({ status }) => status?.pagesWaiting)
  expect(stored).toEqual([0, undefined, undefined, 4, undefined, 4, undefined])
})

it('reports a database that is down once, and keeps polling', async () => {
  const database = open()
  database.isDown = true
  for (let poll = 0; poll < 3; poll += 1) await database.polls()
  expect(database.failures).toHaveLength(1)
  database.isDown = false
  database.rows.push(row('comments:p1', 1, '2026-11-27T00:00:01Z'))
  await database.polls()

  expect(database.reported).toEqual(['comments:p1'])
})

function row(name: string, version: number, changed_at: string) {
  return { name, version, changed_at }
}

function open() {
  const state = {
    rows: [] as ReturnType<typeof row>[],
    polled: [] as { status: { pagesWaiting: number } | null; since: string | null }[],
    reported: [] as string[],
    failures: [] as unknown[],
    canApply: true,
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
      state.polled.push({ status, since })
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
      state.reported.push(name)
      return state.canApply
    },
    onFailure: (error) => state.failures.push(error),
    now: () => state.time,
    wait: () => {
      polled.resolve()
      return next.promise
    },
  })
  return Object.assign(state, {
    async polls() {
      const begin = next
      next = Promise.withResolvers()
      polled = Promise.withResolvers()
      begin.resolve()
      await polled.promise
    },
  })
}
