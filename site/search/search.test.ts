import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecent, withRecent } from '#site/islands/search/use-recent-searches.ts'
import { groupHits } from './hit-groups.ts'
import { markMatches } from './hit-text.tsx'
import { parseSearchDocuments, type SearchDocument } from './search-document.ts'
import { createSearchEngine } from './search-engine.ts'
import { rootOf } from './synonyms.ts'
import { QUERY_LENGTH, readQuery, termOf } from './terms.ts'

const nothing = { label: '', summary: '', sections: [], keywords: '', words: '' }
const documents: SearchDocument[] = [
  {
    ...nothing,
    href: '/layer-rank',
    kind: 'app',
    title: 'LayerRank',
    summary: 'Self-healing SEO',
    words: 'schema repair',
  },
  {
    ...nothing,
    href: '/tools/schema-generator',
    kind: 'tool',
    title: 'Schema Generator',
    summary: 'Write structured data.',
  },
  {
    ...nothing,
    href: '/blog/tests',
    kind: 'post',
    title: 'Testing in CI',
    label: 'Technical SEO',
    sections: ['When schema fails'],
  },
  {
    ...nothing,
    href: '/blog/cafe',
    kind: 'post',
    title: 'A café on the map',
    summary: 'What Google’s listing says.',
  },
  { ...nothing, href: '/contact', kind: 'page', title: 'Contact', words: 'email phone' },
]
const search = createSearchEngine(documents)
const hrefsFor = (query: string) => search(query).hits.map(({ document }) => document.href)

describe('a visitor who searches', () => {
  it('finds matches in titles first, then in headings, then in the text', () => {
    expect(hrefsFor('schema')).toEqual(['/tools/schema-generator', '/blog/tests', '/layer-rank'])
  })

  it('gets results before finishing a word', () => {
    expect(hrefsFor('gener')[0]).toBe('/tools/schema-generator')
  })

  it('may make a typo', () => {
    expect(hrefsFor('shcema generater')[0]).toBe('/tools/schema-generator')
    expect(hrefsFor('layerank')[0]).toBe('/layer-rank')
  })

  it('gets no similar word instead of a word that exists, or of a short one', () => {
    expect(hrefsFor('listing')).toEqual(['/blog/cafe'])
    expect(hrefsFor('rapair')).toEqual(['/layer-rank'])
    expect(hrefsFor('mop')).toEqual([])
  })

  it('may use a synonym, the plural or the singular', () => {
    expect(hrefsFor('telephone')).toEqual(['/contact'])
    expect(hrefsFor('phones')).toEqual(['/contact'])
    expect(hrefsFor('generators')).toEqual(['/tools/schema-generator'])
  })

  it('may use another form of a word, but finds no different word with the same beginning', () => {
    expect(hrefsFor('test')).toEqual(['/blog/tests'])
    expect(hrefsFor('fails')).toEqual(hrefsFor('failing'))
    expect(rootOf('studies')).toBe(rootOf('study'))
    expect(rootOf('studies')).not.toBe(rootOf('studio'))
    expect(rootOf('businesses')).toBe('business')
  })

  it('may write two words together, or one as two', () => {
    expect(hrefsFor('schemagenerator')).toEqual(['/tools/schema-generator'])
    expect(hrefsFor('layer rank')).toEqual(['/layer-rank'])
  })

  it('finds phrases before the same words apart, and the subject of an article before a mention in an answer', () => {
    const documents = [
      {
        ...nothing,
        href: '#a',
        kind: 'answer' as const,
        title: 'Which app?',
        summary: 'Fix listings.',
      },
      { ...nothing, href: '/a', kind: 'post' as const, title: 'A map for local business' },
      { ...nothing, href: '/b', kind: 'post' as const, title: 'Fixes to a local map' },
      { ...nothing, href: '/c', kind: 'post' as const, title: 'Maps', sections: ['Fix a listing'] },
    ]
    const find = createSearchEngine(documents)
    const first = (query: string) => find(query).hits[0]?.document.href

    expect(first('local map')).toBe('/b')
    expect(first('listings')).toBe('/c')
  })

  it('finds an article before an app that isn’t on sale', () => {
    const app = { ...nothing, href: '/app', kind: 'app' as const, title: 'Harbor' }
    const post = { ...app, href: '/post', kind: 'post' as const, words: 'harbor' }
    const first = (label: string) =>
      createSearchEngine([...documents, { ...app, label }, post])('harbor').hits[0]?.document.href

    expect(first('')).toBe('/app')
    expect(first('Coming Soon')).toBe('/post')
  })

  it('may leave out accents and apostrophes', () => {
    expect(hrefsFor('cafe')).toEqual(['/blog/cafe'])
    expect(hrefsFor('googles listing')[0]).toBe('/blog/cafe')
  })

  it('sees the matching section or words if the match is not in the title or summary', () => {
    const hits = search('schema').hits

    expect(hits.find(({ document }) => document.href === '/blog/tests')?.section).toBe(
      'When schema fails',
    )
    expect(hits.find(({ document }) => document.href === '/layer-rank')?.mentions).toEqual([
      'schema',
    ])
  })

  it('gets items with some of the words if none has all, and a note about it', () => {
    expect(search('contact submarine')).toMatchObject({ isLoose: true })
    expect(hrefsFor('contact submarine')).toEqual(['/contact'])
  })

  it('finds nothing without matches, or with only common words', () => {
    expect(search('zzqqxx')).toEqual({ hits: [], isLoose: false })
    expect(search('the and of')).toEqual({ hits: [], isLoose: false })
    expect(search('')).toEqual({ hits: [], isLoose: false })
  })

  it('can type anything without breaking the search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (query) => {
        expect(search(query).hits.length).toBeLessThanOrEqual(documents.length)
      }),
    )
  })

  it('sees the kind of the best hit first', () => {
    const groups = groupHits(search('schema').hits, 1)

    expect(groups.map(({ kind }) => kind)).toEqual(['tool', 'post', 'app'])
  })

  it('sees how many more hits of a kind there are', () => {
    const hits = [...search('schema').hits, ...search('cafe').hits]

    expect(groupHits(hits, 1).find(({ kind }) => kind === 'post')).toMatchObject({ hidden: 1 })
  })
})

describe('highlighted text', () => {
  it('adds up to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        const parts = markMatches(text, new Set(words.map(termOf)))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  it('highlights whole words, in any case, number and with any accents', () => {
    const marked = markMatches(
      'A Café, Google’s cafés and cafeterias',
      new Set(['cafe', 'googles']),
    )

    expect(marked.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'Café',
      'Google’s',
      'cafés',
    ])
  })
})

describe('a query', () => {
  it('is a single line of limited length, and records if it was cut', () => {
    expect(readQuery('  schema \n markup ')).toEqual({ text: 'schema markup', isCut: false })
    expect(readQuery('⚓'.repeat(QUERY_LENGTH + 1))).toEqual({
      text: '⚓'.repeat(QUERY_LENGTH),
      isCut: true,
    })
    expect(readQuery(['first', 'second']).text).toBe('first')
    expect(readQuery(undefined)).toEqual({ text: '', isCut: false })
  })
})

describe('recent searches', () => {
  it('contain the newest six, without duplicates', () => {
    const many = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'C3'].reduce<string[]>(withRecent, [])

    expect(many).toEqual(['C3', 'f6', 'e5', 'd4', 'b2', 'a1'])
    expect(withRecent(many, 'g')).toEqual(many)
    expect(withRecent(many, 'g7')).toHaveLength(6)
  })

  it('are empty if the stored value is invalid', () => {
    expect(parseRecent(null)).toEqual([])
    expect(parseRecent('{"a":')).toEqual([])
    expect(parseRecent('{"a":1}')).toEqual([])
    expect(parseRecent('["x",1]')).toEqual(['x'])
  })
})

describe('a downloaded search index', () => {
  it('is rejected if it is invalid', () => {
    expect(parseSearchDocuments(documents)).toHaveLength(5)
    expect(parseSearchDocuments({ error: 'x' })).toBeUndefined()
    expect(parseSearchDocuments([{ ...documents[0], sections: [1] }])).toBeUndefined()
  })
})
