import { expect, test } from 'vitest'
import { textDefaults as defaults } from '#site/registry.ts'
import { textsSeenAt } from './seen-at.ts'

test('texts are seen on the page of the first one that differs', () => {
  const edits = {
    heroTitle: { seen: null, text: defaults.heroTitle, decided: false },
    blogHeroTitle: { seen: null, text: ' Soundings ', decided: false },
  }
  const shows = { says: 'Soundings', said: defaults.blogHeroTitle }
  expect(textsSeenAt(edits)).toEqual({ path: '/blog', shows })
})

test('an emptied text is seen as its default', () => {
  const edits = { blogHeroTitle: { seen: 'Soundings', text: '', decided: false } }
  const shows = { says: defaults.blogHeroTitle, said: 'Soundings' }
  expect(textsSeenAt(edits)).toEqual({ path: '/blog', shows })
})

test('nothing is to be seen where the default was written down as it is', () => {
  const edits = { blogHeroTitle: { seen: null, text: defaults.blogHeroTitle, decided: false } }
  expect(textsSeenAt(edits)).toBeUndefined()
})
