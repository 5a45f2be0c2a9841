import { describe, expect, it } from 'vitest'
import type { SyncKey } from './dependencies.ts'
import { createVersions } from './engine.ts'
import { createMemoryStore } from './memory-store.ts'

function follow() {
  const store = createMemoryStore()
  const versions = createVersions(store)
  store.subscribe((transaction) => versions.follow(transaction))
  const answer = (...dependsOn: SyncKey[]) => ({ version: versions.of('raw'), dependsOn })
  return { store, versions, answer }
}

describe('cached results', () => {
  it('about posts stay valid when a page changes, but not when a post does', () => {
    const { store, versions, answer } = follow()
    store.write({ _id: 'a', _type: 'post' })
    const posts = answer('type:post')
    const anything = { version: versions.of('raw'), dependsOn: 'anything' as const }

    store.write({ _id: 'p', _type: 'page' })
    expect(versions.isCurrent(posts, 'raw')).toBe(true)
    expect(versions.isCurrent(anything, 'raw')).toBe(false)

    store.write({ _id: 'a' })
    expect(versions.isCurrent(posts, 'raw')).toBe(false)
  })

  it('about a document depend on its draft, which can replace it', () => {
    const { store, versions, answer } = follow()
    const one = answer('id:a')
    store.write({ _id: 'drafts.a', _type: 'post' })
    expect(versions.isCurrent(one, 'drafts')).toBe(false)
    expect(versions.isCurrent({ ...one, version: versions.of('published') }, 'published')).toBe(
      true,
    )
  })
})
