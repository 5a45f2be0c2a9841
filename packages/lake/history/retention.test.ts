import { expect, it, vi } from 'vitest'
import { post, transaction } from '#lake/contract/test-content.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { openContentWriter } from '#lake/sqlite/write-content.ts'
import { openStore } from '#lake/store/open-store.ts'
import { eventually } from '#lake/testing/hooks.ts'
import { startRetention } from './retention.ts'

const FIRST_DAY = '2026-01-01T00:00:00.000Z'

async function storeOfOneDay() {
  const store = await openStore(openContent(':memory:', openContentWriter))
  const [first, second] = [post('p', 't1', 'One'), post('p', 't2', 'Two')]
  await store.commit(transaction('t1', { id: 'p', before: null, after: first }))
  await store.commit(transaction('t2', { id: 'p', before: first, after: second }))
  return store
}

it('deletes old history at start and every day', async () => {
  const store = await storeOfOneDay()
  const log = { log: vi.fn(), error: vi.fn() }
  let today = Date.parse(FIRST_DAY)
  const now = () => new Date(today)
  const forgetHistory = vi.fn(store.forgetHistory)
  const dataset = { name: 'production', store: { ...store, forgetHistory } }
  const stop = startRetention(dataset, { days: 30, now, log, intervalMs: 5 })

  today += 30 * 86_400_000
  await eventually(() => forgetHistory.mock.lastCall?.[0].before).toBe(FIRST_DAY)
  expect(await store.log.find('t1')).toBeDefined()
  today += 1
  await eventually(() => log.log.mock.calls).toEqual([
    [
      `lake: 1 changes of production before ${new Date(Date.parse(FIRST_DAY) + 1).toISOString()} were forgotten`,
    ],
  ])
  await stop()

  expect(await store.log.find('t1')).toBeUndefined()
  expect(await store.log.documentAt('p', 2)).toEqual(post('p', 't2', 'Two'))
  expect(log.error).not.toHaveBeenCalled()
})

it('tries again the next day if the storage can’t write', async () => {
  const store = await storeOfOneDay()
  const log = { log: vi.fn(), error: vi.fn() }
  const forgetHistory = vi
    .fn(store.forgetHistory)
    .mockRejectedValueOnce(new Error('The disk is full'))
  const now = () => new Date(Date.parse(FIRST_DAY) + 90 * 86_400_000)
  const dataset = { name: 'production', store: { ...store, forgetHistory } }
  const stop = startRetention(dataset, { days: 30, now, log, intervalMs: 5 })

  await eventually(() => log.log.mock.calls.length).toBe(1)
  await stop()
  expect(log.error).toHaveBeenCalledOnce()
  expect(forgetHistory.mock.calls[0]).toEqual([
    { before: '2026-03-02T00:00:00.000Z', except: ['versions.', '_.releases.'] },
  ])
})
