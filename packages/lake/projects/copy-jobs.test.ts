import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { CopyJobStore } from '#lake/ports/system.ts'
import { openSystem } from '#lake/sqlite/system.ts'
import { openCopyJobs } from './copy-jobs.ts'

describe('a running copy when the server is killed', () => {
  it('has failed after a restart, with a reason', async () => {
    const begun = Promise.withResolvers<never>()
    const parts = {
      store: openSystem(':memory:').copyJobs,
      datasets: { create: () => begun.promise, record: () => undefined },
      dataDir: '',
      projectId: 'p',
      publicUrl: () => 'http://lake',
      now: () => new Date(0),
    }
    const request = { source: 'a', target: 'b', author: 'ann', skipHistory: false }
    const jobs = await openCopyJobs(parts)
    const { id } = await jobs.start({ ...request, skipContentReleases: false })

    const later = await openCopyJobs(parts)
    expect(await later.get(id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/stopped/),
    })
    expect(await later.list({ offset: 0, limit: 10 })).toHaveLength(1)
  })
})

describe('a copy on slow storage', () => {
  it('runs one at a time and reports its end after it is stored', async () => {
    const store = openSystem(':memory:').copyJobs
    const slow: CopyJobStore = {
      ...store,
      async put(job) {
        for (let turn = 0; turn < 3; turn += 1) await setImmediate()
        await store.put(job)
      },
    }
    const creation = Promise.withResolvers<never>()
    const jobs = await openCopyJobs({
      store: slow,
      datasets: { create: () => creation.promise, record: () => undefined },
      dataDir: '',
      projectId: 'p',
      publicUrl: () => 'http://lake',
      now: () => new Date(0),
    })
    const request = { source: 'a', target: 'b', author: 'ann', skipHistory: false }
    const { id } = await jobs.start({ ...request, skipContentReleases: false })
    const states: unknown[] = []
    jobs.watch(id, ({ state }) => states.push(state))
    await expect(jobs.start({ ...request, skipContentReleases: true })).rejects.toThrow(/Another/)

    creation.reject(new Error('No room'))
    await jobs.close()
    expect(states).toEqual(['failed'])
    expect(await jobs.get(id)).toMatchObject({ state: 'failed', message: 'No room' })
  })

  it('makes way for another one if it can’t start', async () => {
    const store = openSystem(':memory:').copyJobs
    let isFull = true
    const jobs = await openCopyJobs({
      store: {
        ...store,
        async put(job) {
          if (isFull) throw new Error('The disk is full')
          await store.put(job)
        },
      },
      datasets: { create: () => Promise.reject(new Error('No room')), record: () => undefined },
      dataDir: '',
      projectId: 'p',
      publicUrl: () => 'http://lake',
      now: () => new Date(0),
    })
    const request = { source: 'a', target: 'b', author: 'ann', skipHistory: false }
    const start = () => jobs.start({ ...request, skipContentReleases: false })
    await expect(start()).rejects.toThrow('The disk is full')

    isFull = false
    const { id } = await start()
    await jobs.close()
    expect(await jobs.get(id)).toMatchObject({ state: 'failed' })
  })
})
