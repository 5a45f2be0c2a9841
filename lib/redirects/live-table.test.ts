import { expect, test } from 'vitest'
import { createLiveTable, RETRY_AFTER_MS } from './live-table.ts'
import type { RedirectRule } from './rule.ts'

const siteUrl = 'https://site.example'

function setUp() {
  let time = 0
  let rules: RedirectRule[] = []
  let isDown = false
  let reads = 0
  const failures: unknown[] = []
  const live = createLiveTable({
    siteUrl,
    now: () => time,
    onFailure: (error) => failures.push(error),
    load: async () => {
      reads++
      if (isDown) throw new Error('down')
      return rules
    },
  })
  return {
    live,
    failures,
    reads: () => reads,
    locationOf: async (path: string) => (await live.current()).match(path)?.location,
    store: (destinationUrl: string) => {
      rules = [{ id: 'a', sourcePath: '/a', destinationUrl, redirectType: 301, isActive: true }]
    },
    down: (value: boolean) => {
      isDown = value
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the first request waits for the rules, later ones use the cached table', async () => {
  const at = setUp()
  at.store('/b')
  expect(await Promise.all([at.locationOf('/a'), at.locationOf('/a')])).toEqual(['/b', '/b'])
  expect(await at.locationOf('/a')).toBe('/b')
  expect(at.reads()).toBe(1)
})

test('an announced change takes effect at the next request', async () => {
  const at = setUp()
  at.store('/b')
  await at.locationOf('/a')
  at.store('/c')
  expect(await at.live.refresh()).toBe(true)
  expect(await at.locationOf('/a')).toBe('/c')
})

test('does not read the rules again without a change', async () => {
  const at = setUp()
  at.store('/b')
  await at.locationOf('/a')
  at.pass(24 * 3_600_000)
  expect(await at.locationOf('/a')).toBe('/b')
  expect(at.reads()).toBe(1)
})

test('a change announced while the database is down arrives later without delaying pages', async () => {
  const at = setUp()
  at.store('/b')
  await at.locationOf('/a')
  at.down(true)
  at.store('/c')
  expect(await at.live.refresh()).toBe(false)
  for (let request = 0; request < 5; request++) {
    expect(await at.locationOf('/a')).toBe('/b')
    await settle()
  }
  expect(at.reads()).toBe(2)
  expect(at.failures).toHaveLength(1)

  at.down(false)
  at.pass(RETRY_AFTER_MS + 1)
  expect(await at.locationOf('/a')).toBe('/b')
  await settle()
  expect(await at.locationOf('/a')).toBe('/c')
})

test('serves pages without a database at startup and reads the rules later', async () => {
  const at = setUp()
  at.store('/b')
  at.down(true)
  expect(await at.locationOf('/a')).toBeUndefined()
  at.down(false)
  at.pass(RETRY_AFTER_MS + 1)
  await at.locationOf('/a')
  await settle()
  expect(await at.locationOf('/a')).toBe('/b')
})
