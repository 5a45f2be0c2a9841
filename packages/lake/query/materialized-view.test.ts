import { describe, expect, it } from 'vitest'
import type { Perspective } from '#lake/types.ts'
import { documentOf } from './memory-store.ts'
import { createReplica } from './replica.ts'

const DOCUMENTS = [
  documentOf({ _id: 'a', _type: 'post', title: 'published a' }),
  documentOf({ _id: 'drafts.a', _type: 'post', title: 'draft a' }),
  documentOf({ _id: 'drafts.b', _type: 'post', title: 'draft b' }),
  documentOf({ _id: 'versions.r1.a', _type: 'post', title: 'r1 a' }),
  documentOf({ _id: 'versions.r2.a', _type: 'post', title: 'r2 a' }),
  documentOf({ _id: 'versions.r1.c', _type: 'post', title: 'r1 c' }),
  documentOf({ _id: 'c', _type: 'post', title: 'published c' }),
  documentOf({ _id: 'private.d', _type: 'post', title: 'private d' }),
]

function titlesIn(perspective: Perspective, access: 'public' | 'all' = 'all'): unknown[] {
  return createReplica(DOCUMENTS)
    .view(perspective, access)
    .documents.all.map(({ title }) => title)
}

describe('a view of a dataset', () => {
  it.each([
    ['published', ['published a', 'published c', 'private d']],
    ['drafts', ['draft a', 'draft b', 'published c', 'private d']],
    [['r1'], ['r1 a', 'r1 c', 'private d']],
    [
      ['r2', 'r1'],
      ['r2 a', 'r1 c', 'private d'],
    ],
    [
      ['r2', 'drafts'],
      ['r2 a', 'draft b', 'published c', 'private d'],
    ],
    [
      ['drafts', 'r1'],
      ['draft a', 'draft b', 'r1 c', 'private d'],
    ],
  ] satisfies [Perspective, string[]][])(
    'in %s shows one version of each document',
    (perspective, expected) => {
      expect(titlesIn(perspective)).toEqual(expected)
    },
  )

  it('shows all documents in the raw perspective', () => {
    expect(titlesIn('raw')).toHaveLength(DOCUMENTS.length)
  })

  it.each(['raw', 'published', 'drafts', ['r1'], ['r1', 'drafts']] satisfies Perspective[])(
    'shows anonymous callers only published documents at the root, in %s too',
    (perspective) => {
      expect(titlesIn(perspective, 'public')).toEqual(['published a', 'published c'])
    },
  )

  it('shows drafts and versions under their published id, with `_originalId`', () => {
    const view = createReplica(DOCUMENTS).view(['r1', 'drafts'], 'all')
    expect(view.documents.all.map(({ _id, _originalId }) => [_id, _originalId])).toEqual([
      ['a', 'versions.r1.a'],
      ['b', 'drafts.b'],
      ['c', 'versions.r1.c'],
      ['private.d', 'private.d'],
    ])
  })

  it('omits documents that a release unpublishes', () => {
    const replica = createReplica([
      ...DOCUMENTS,
      documentOf({ _id: 'versions.r3.c', _type: 'post', _system: { delete: true } }),
    ])
    const ids = replica.view(['r3'], 'all').documents.all.map(({ _id }) => _id)
    expect(ids).toEqual(['a', 'private.d'])
  })

  it('shows the published document again when its draft is discarded', () => {
    const replica = createReplica(DOCUMENTS)
    const view = replica.view('drafts', 'all')
    replica.apply([{ id: 'drafts.a', after: null }])
    expect(view.documents.get('a')?.title).toBe('published a')
    replica.apply([{ id: 'a', after: null }])
    expect(view.documents.get('a')).toBeUndefined()
  })

  it('drops old stacks of releases and rebuilds them when needed', () => {
    const replica = createReplica(DOCUMENTS)
    const first = replica.view(['r1'], 'all')
    for (let count = 0; count < 10; count += 1) replica.view([`other${count}`], 'all')
    const again = replica.view(['r1'], 'all')
    expect(again).not.toBe(first)
    expect(again.documents.all).toEqual(first.documents.all)
  })
})
