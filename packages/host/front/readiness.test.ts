import { expect, it } from 'vitest'
import { createReadiness } from './readiness.ts'

it('a front with stored pages stays ready whatever happens behind it, and says what is missing', async () => {
  const { readiness } = open({
    stored: 3,
    answering: [],
    connection: 'connecting',
    database: false,
  })
  expect(await readiness()).toMatchObject({
    ready: true,
    complete: false,
    parts: { content: { ok: false }, database: { ok: false }, next: { ok: false } },
  })
})

it('a front without any page needs Next and the content server', async () => {
  const states = [[], ['next'], ['lake'], ['next', 'lake']].map((answering) =>
    open({ stored: 0, answering }).readiness(),
  )
  expect((await Promise.all(states)).map(({ ready }) => ready)).toEqual([false, false, false, true])
})

it('a front is not complete while the stream of content changes is closed', async () => {
  const { readiness } = open({ connection: 'connecting' })
  expect(await readiness()).toMatchObject({ ready: true, complete: false })
})

it('a front that stops is not ready, so that balancers send no more requests', async () => {
  const { readiness } = open({ isStopping: true })
  expect(await readiness()).toMatchObject({ ready: false, stopping: true })
})

it('a front whose disk is almost full serves visitors, but is not complete', async () => {
  const { readiness } = open({ freeMegabytes: 200 })
  expect(await readiness()).toMatchObject({
    ready: true,
    complete: false,
    parts: { database: { ok: true }, disk: { ok: false } },
  })
})

it('tells the build and the last content change', async () => {
  const { readiness } = open({})
  expect(await readiness()).toMatchObject({
    ready: true,
    complete: true,
    build: 'b1',
    parts: { content: { lastEventId: 'e7', lastEventAt: '1970-01-01T00:00:02.000Z' } },
  })
})

it('asks the parts at most once a second, however many probes arrive', async () => {
  const { readiness, asked, passTime } = open({})
  await Promise.all([readiness(), readiness()])
  await readiness()
  expect(asked).toEqual(['next', 'lake'])
  passTime(1000)
  await readiness()
  expect(asked).toHaveLength(4)
})

function open({
  stored = 1,
  answering = ['next', 'lake'],
  connection = 'connected',
  database = true,
  freeMegabytes = 1000,
  isStopping = false,
}: {
  stored?: number
  answering?: readonly string[]
  connection?: 'connected' | 'connecting'
  database?: boolean
  freeMegabytes?: number
  isStopping?: boolean
}) {
  let time = 0
  const asked: string[] = []
  const readiness = createReadiness({
    build: 'b1',
    isStopping: () => isStopping,
    stream: {
      state: () => ({ connection, connectionSince: 1000, lastEventAt: 2000 }),
      lastEventId: () => 'e7',
    },
    database: () => ({ isAnswering: database, lastAnswerAt: undefined }),
    store: { count: () => ({ stored, stale: 0 }) },
    nextUrl: 'next',
    lakeUrl: 'lake',
    freeBytes: async () => freeMegabytes * 2 ** 20,
    ask: async (url) => {
      asked.push(url)
      return answering.includes(url)
    },
    now: () => time,
  })
  return {
    readiness,
    asked,
    passTime: (ms: number) => {
      time += ms
    },
  }
}
