import { expect, it } from 'vitest'
import { createFreshness } from './freshness.ts'

it('expires the pages and settings that depend on a change', () => {
  const { freshness, done } = open()
  freshness.onTags(['s1:a'])
  expect(done).toEqual(['expire s1:a', 'settings s1:a', 'renew'])
})

it('expires every page after a gap', () => {
  const { freshness, done } = open()
  freshness.onGap()
  expect(done).toEqual(['expire all', 'settings gap', 'renew'])
})

it('renews pages with an untracked read of the change when editors pause', async () => {
  const { freshness, done, passes } = open()
  freshness.onTags(['s1:a'])
  await passes(5000)
  freshness.onTags(['s1:b'])
  await passes(9000)
  expect(done.filter((call) => call.includes('untracked'))).toEqual([])
  await passes(1000)
  expect(done.slice(-2)).toEqual(['expire untracked s1:a,untracked s1:b', 'renew'])
})

it('renews them within five minutes when editors never pause', async () => {
  const { freshness, done, passes } = open()
  for (let second = 0; second < 300; second += 3) {
    freshness.onTags(['s1:a'])
    await passes(3000)
  }
  expect(done).toContain('expire untracked s1:a')
})

it('has nothing left to renew after a gap', async () => {
  const { freshness, done, passes } = open()
  freshness.onTags(['s1:a'])
  freshness.onGap()
  await passes(300_000)
  expect(done.filter((call) => call.includes('untracked'))).toEqual([])
})

function open() {
  const done: string[] = []
  let time = 0
  let waiting: { at: number; resolve: () => void }[] = []
  const freshness = createFreshness({
    pages: {
      expire: (tags) => void done.push(`expire ${tags.join(',')}`),
      expireAll: () => void done.push('expire all'),
      renew: () => void done.push('renew'),
    },
    switches: {
      onTags: (tags) => void done.push(`settings ${tags.join(',')}`),
      onGap: () => void done.push('settings gap'),
    },
    now: () => time,
    wait: (ms) => new Promise((resolve) => waiting.push({ at: time + ms, resolve })),
  })
  const passes = async (ms: number) => {
    time += ms
    for (const { resolve } of waiting.filter(({ at }) => at <= time)) resolve()
    waiting = waiting.filter(({ at }) => at > time)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { freshness, done, passes }
}
