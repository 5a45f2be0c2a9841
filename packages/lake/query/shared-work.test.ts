import { describe, expect, it } from 'vitest'
import { parseGroq } from './groq.ts'
import { documentOf } from './memory-store.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica } from './replica.ts'
import { createSharedWork, isPlainList, type SharedWork } from './shared-work.ts'

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-01T00:00:00Z'),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

describe('shared work', () => {
  it('is visible to the main thread while it runs, also when nested', () => {
    const sign = new Int32Array(2)
    const sharedWork = createSharedWork(sign)
    sharedWork(() => {
      expect(sharedWork(() => sign[0])).toBe(1)
      expect(sign[0]).toBe(1)
    })
    expect(sign[0]).toBe(0)
    expect(() =>
      sharedWork(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(sign[0]).toBe(0)
  })

  it.each([
    ['*[_type == "post"] | order(publishedAt desc)[0...10]', true],
    ['count(*[_type == "post" && defined(slug.current) && publishedAt > "2023"])', true],
    ['*[slug.current == "a"]', true],
    ['*[references("a")]', true],
    ['*[title match "abcd"]', true],
    ['count(*[count(tags[length(@) > 1]) > 1])', false],
  ])('includes the list of %s: %s', (query, isMade) => {
    const all = Array.from({ length: 60 }, (_, at) =>
      documentOf({ _id: `p${at}`, _type: 'post', title: `abcd ${at}`, tags: ['x'] }),
    )
    let count = 0
    const sharedWork: SharedWork = (work) => {
      count += 1
      return work()
    }
    const view = createReplica(all, undefined, sharedWork).view('raw', 'all')
    count = 0
    evaluatePlanned(parseGroq(query, {}), view, CIRCUMSTANCES)
    expect(count > 0).toBe(isMade)
  })

  it('includes a list up to now(), which is the same at another time', () => {
    const all = Array.from({ length: 120 }, (_, at) =>
      documentOf({ _id: `p${at}`, _type: 'post', at: `2025-01-${at}` }),
    )
    let count = 0
    const sharedWork: SharedWork = (work) => {
      count += 1
      return work()
    }
    const view = createReplica(all, undefined, sharedWork).view('raw', 'all')
    const tree = parseGroq('*[_type == "post" && at <= now()] | order(at desc)[0...10]._id', {})
    const ask = (timestamp: string) => {
      count = 0
      const now = { ...CIRCUMSTANCES, timestamp: new Date(timestamp) }
      return evaluatePlanned(tree, view, now).value
    }
    expect(ask('2026-01-01')).toHaveLength(10)
    expect(count).toBeGreaterThan(0)
    expect(ask('2026-01-02')).toHaveLength(10)
    expect(count).toBe(0)
  })

  it.each([
    ['*[_type == "post" && rank > 1] | order(rank, title desc)', true],
    ['*[_type in ["post", "page"] && !(rank <= 1)]', true],
    ['*[_type == "post" && count(tags) > 1]', false],
    ['*[author->name == "a"]', false],
    ['*[title match "*a*a*a*"]', false],
    ['*[title in $many]', false],
    ['*[rank == 1 + 1]', false],
    [`*[${Array.from({ length: 30 }, () => 'rank == 1').join(' || ')}]`, false],
  ])('excludes lists that a caller could make slow: %s %s', (query, isPlain) => {
    expect(isPlainList(parseGroq(query, { many: ['a'] }))).toBe(isPlain)
  })
})
