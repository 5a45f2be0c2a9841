import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Dataset } from '#lake/dataset.ts'
import { actionRoutes } from '#lake/mutate/action-routes.ts'
import { mutateRoutes } from '#lake/mutate/mutate-routes.ts'
import { eventually } from '#lake/testing/hooks.ts'
import { EDITOR, startTestServer, type TestServer } from '#lake/testing/room-server.ts'
import { type Schedule, startSchedule } from './schedule.ts'

const START = Date.UTC(2026, 0, 1)
const HOUR = 3_600_000

let server: TestServer
let schedule: Schedule | undefined
let time: number
let logged: string[]

beforeEach(async () => {
  time = START
  logged = []
  const now = () => new Date(time)
  server = await startTestServer([mutateRoutes({ now }), actionRoutes({ now })])
  await mutate({ create: { _id: 'p', _type: 'post', title: 'One' } })
})

afterEach(async () => {
  await stop()
  await server.stop()
})

const mutate = (...mutations: unknown[]) => server.post('/data/mutate/production', { mutations })
const onRelease = (type: string, fields: object = {}) =>
  server.post('/data/actions/production', {
    actions: [{ actionType: `sanity.action.release.${type}`, releaseId: 'r1', ...fields }],
  })

/** Creates a release with a new title for the post, by default scheduled an hour after the start. */
async function plan(name: string, title: string, at = START + HOUR) {
  const releaseId = { releaseId: name }
  await onRelease('create', releaseId)
  await mutate({ create: { _id: `versions.${name}.p`, _type: 'post', title } })
  await onRelease('schedule', { ...releaseId, publishAt: new Date(at).toISOString() })
}

/** Starts the schedule with very frequent clock checks, so that tests needn't wait. */
function start() {
  const dataset: Pick<Dataset, 'name' | 'store'> = { name: 'production', store: server.store }
  schedule = startSchedule(dataset, {
    now: () => new Date(time),
    checkEvery: 5,
    log: (line) => logged.push(line),
  })
}

async function stop() {
  await schedule?.stop()
  schedule = undefined
}

const title = () => server.store.get('p')?.title
const release = (name = 'r1') => server.store.get(`_.releases.${name}`)
const state = (name = 'r1') => release(name)?.state
const authorOf = async (id: unknown) => {
  const { log } = server.store
  const position = await log.find(String(id))
  return position && (await log.read(position.sequence)).author
}
const revisionsOf = async (id: string) => (await server.store.log.stepsOf(id)).length

describe('the schedule', () => {
  it('publishes a release at its time, not before', async () => {
    start()
    await plan('r1', 'Two')
    await plan('r2', 'Three', START + 2 * HOUR)
    time = START + HOUR - 1
    await plan('r0', 'Soon', time)
    await eventually(() => state('r0')).toBe('published')
    expect([state('r1'), state('r2'), title()]).toEqual(['scheduled', 'scheduled', 'Soon'])

    time = START + HOUR
    await eventually(title).toBe('Two')
    expect([state('r1'), state('r2')]).toEqual(['published', 'scheduled'])
    expect(release()).toMatchObject({ publishedAt: new Date(time).toISOString() })
  })

  it('publishes overdue releases once, earliest first', async () => {
    await plan('r2', 'Three', START + 2 * HOUR)
    await plan('r1', 'Two')
    time = START + 5 * HOUR
    start()

    await eventually(() => state('r2')).toBe('published')
    expect([state('r1'), title()]).toEqual(['published', 'Three'])
    expect(await revisionsOf('p')).toBe(3)
    await stop()
    start()
    await stop()
    expect(await revisionsOf('p')).toBe(3)
  })

  it('publishes a release scheduled for the past immediately', async () => {
    start()
    await plan('r1', 'Two', START - HOUR)
    await eventually(title).toBe('Two')
  })

  it('publishes once if two schedules run', async () => {
    await plan('r1', 'Two', START)
    const dataset = { name: 'production', store: server.store }
    const all = Array.from({ length: 5 }, () =>
      startSchedule(dataset, { now: () => new Date(time) }),
    )
    await eventually(title).toBe('Two')
    await Promise.all(all.map((each) => each.stop()))
    expect(await revisionsOf('p')).toBe(2)
    expect(release()).toMatchObject({ finalDocumentStates: [{ id: 'versions.r1.p' }] })
  })

  it('waits again after the clock was set back, or the release was rescheduled or unscheduled', async () => {
    start()
    await plan('r1', 'Two')
    time = START - 24 * HOUR
    await plan('r3', 'Now', time)
    await eventually(() => state('r3')).toBe('published')
    expect(state('r1')).toBe('scheduled')

    await onRelease('schedule', { publishAt: new Date(START + 3 * HOUR).toISOString() })
    await plan('r4', 'Later', START + 2 * HOUR)
    time = START + 2 * HOUR
    await eventually(() => state('r4')).toBe('published')
    expect(state('r1')).toBe('scheduled')

    await onRelease('unschedule')
    time = START + 4 * HOUR
    await plan('r5', 'Last', time)
    await eventually(() => state('r5')).toBe('published')
    expect([state('r1'), title()]).toEqual(['active', 'Last'])
  })

  it('publishes as the person who scheduled last', async () => {
    await plan('r1', 'Two')
    server.actAs({ ...EDITOR, id: 'bob' })
    await onRelease('schedule', { publishAt: new Date(START + 2 * HOUR).toISOString() })
    server.actAs({ ...EDITOR, id: 'carol' })
    await onRelease('edit', { patch: { set: { 'metadata.title': 'Renamed' } } })
    time = START + 3 * HOUR
    start()

    await eventually(title).toBe('Two')
    expect(await authorOf(server.store.get('p')?._rev)).toBe('bob')
  })
})

describe('a release that cannot be published', () => {
  it('becomes active with a reason, and can be published once that is fixed', async () => {
    await plan('r1', 'Two')
    await plan('r2', 'Three', START + 2 * HOUR)
    await onRelease('unschedule')
    const waiting = { _ref: 'q', _weak: true, _strengthenOnPublish: { type: 'post' } }
    await mutate({ patch: { id: 'versions.r1.p', set: { next: waiting } } })
    await onRelease('schedule', { publishAt: new Date(START + HOUR).toISOString() })
    time = START + 3 * HOUR
    start()

    await eventually(() => state('r2')).toBe('published')
    expect(release()).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('references non-existent document "q"') },
    })
    expect(release()).not.toHaveProperty('publishAt')
    expect(title()).toBe('Three')
    expect(server.store.get('versions.r1.p')).toMatchObject({ title: 'Two' })

    await mutate({ create: { _id: 'q', _type: 'post' } })
    await onRelease('schedule', { publishAt: new Date(time).toISOString() })
    await eventually(title).toBe('Two')
    expect(release()).not.toHaveProperty('error')
  })

  it('stays scheduled and is retried while the disk is full', async () => {
    await plan('r1', 'Two')
    time = START + HOUR
    const commitAll = server.store.commitAll
    const failing = vi.spyOn(server.store, 'commitAll').mockImplementationOnce(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    })
    start()

    await eventually(() => logged.length).toBe(1)
    expect([state('r1'), title()]).toEqual(['scheduled', 'One'])
    failing.mockImplementation(commitAll)
    await eventually(title).toBe('Two')
    expect(state('r1')).toBe('published')
  })
})
