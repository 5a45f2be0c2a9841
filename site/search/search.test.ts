import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecent, withRecent } from '#site/islands/search/use-recent-searches.ts'
import { groupHits } from './hit-groups.ts'
import { markMatches } from './hit-text.tsx'
import { parseSearchDocuments, type SearchDocument } from './search-document.ts'
import { createSearchEngine } from './search-engine.ts'
import { type FoundPage, siteDocuments, tellingWords, wordsPerText } from './site-documents.ts'
import { QUERY_LENGTH, readQuery, termOf } from './terms.ts'

const nothing = { label: '', summary: '', sections: [], words: '' }
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
const found = (query: string) => search(query).hits.map(({ document }) => document.href)

describe('somebody who searches', () => {
  it('finds what has the word in its title, then in a heading, then in its text', () => {
    expect(found('schema')).toEqual(['/tools/schema-generator', '/blog/tests', '/layer-rank'])
  })

  it('finds things before the word is finished', () => {
    expect(found('gener')[0]).toBe('/tools/schema-generator')
  })

  it('is forgiven a slip', () => {
    expect(found('shcema generater')[0]).toBe('/tools/schema-generator')
    expect(found('layerank')[0]).toBe('/layer-rank')
  })

  it('need not type accents or apostrophes', () => {
    expect(found('cafe')).toEqual(['/blog/cafe'])
    expect(found('googles listing')[0]).toBe('/blog/cafe')
  })

  it('is told the section or the words where the match is out of sight', () => {
    const hits = search('schema').hits

    expect(hits.find(({ document }) => document.href === '/blog/tests')?.section).toBe(
      'When schema fails',
    )
    expect(hits.find(({ document }) => document.href === '/layer-rank')?.mentions).toEqual([
      'schema',
    ])
  })

  it('gets what has some of the words when nothing has all, and is told so', () => {
    expect(search('contact submarine')).toMatchObject({ isLoose: true })
    expect(found('contact submarine')).toEqual(['/contact'])
  })

  it('finds nothing where there is nothing, and with words that say nothing', () => {
    expect(search('zzqqxx')).toEqual({ hits: [], isLoose: false })
    expect(search('the and of')).toEqual({ hits: [], isLoose: false })
    expect(search('')).toEqual({ hits: [], isLoose: false })
  })

  it('may type anything without breaking the search', () => {
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

  it('is told how many more there are of a kind', () => {
    const hits = [...search('schema').hits, ...search('cafe').hits]

    expect(groupHits(hits, 1).find(({ kind }) => kind === 'post')).toMatchObject({ hidden: 1 })
  })
})

describe('a marked text', () => {
  it('is the text again when its parts are put together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, words) => {
        const parts = markMatches(text, new Set(words.map(termOf)))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  it('marks whole words, whatever their case and accents', () => {
    const marked = markMatches('A Café, and Google’s cafés', new Set(['cafe', 'googles']))

    expect(marked.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'Café',
      'Google’s',
    ])
  })
})

describe('a query', () => {
  it('is one line of limited length, and says when it was cut', () => {
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
  it('keep the newest six, each once', () => {
    const many = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'C3'].reduce<string[]>(withRecent, [])

    expect(many).toEqual(['C3', 'f6', 'e5', 'd4', 'b2', 'a1'])
    expect(withRecent(many, 'g')).toEqual(many)
    expect(withRecent(many, 'g7')).toHaveLength(6)
  })

  it('are none when something else is stored', () => {
    expect(parseRecent(null)).toEqual([])
    expect(parseRecent('{"a":')).toEqual([])
    expect(parseRecent('{"a":1}')).toEqual([])
    expect(parseRecent('["x",1]')).toEqual(['x'])
  })
})

describe('the index', () => {
  it('keeps the words that tell a text from the others', async () => {
    const [first] = await tellingWords([
      'the anchor holds, the anchor drags; links',
      'links and more links',
    ])

    expect(first?.[0]).toBe('anchor')
    expect(first).not.toContain('the')
  })

  it('stays small however many posts there are', () => {
    expect(wordsPerText(10)).toBe(280)
    expect(wordsPerText(1000)).toBe(24)
    expect(wordsPerText(0)).toBeGreaterThan(0)
  })

  it('lets others have their turns while it is made of many texts', async () => {
    let turns = 0
    let isDone = false
    const others = () => {
      turns += 1
      if (!isDone) setImmediate(others)
    }
    setImmediate(others)
    await tellingWords(Array.from({ length: 1000 }, (_, index) => `anchor ${index}`))
    isDone = true

    expect(turns).toBeGreaterThanOrEqual(100)
  })

  it('leaves out the pages that ask not to be indexed', async () => {
    const seo = [
      { path: '/about', description: 'Who we are.', noIndex: true },
      { path: '/contact', description: 'Write to us.', noIndex: false },
    ]
    const pages: FoundPage[] = [
      { path: '/about', title: 'About', search: { words: 'company' } },
      { path: '/apps', title: 'Apps', listTitle: 'All Apps', search: { words: 'catalog' } },
      { path: '/contact', title: 'Contact', search: { words: 'email', summary: 'Ask.' } },
      { path: '/layer-rank', title: 'LayerRank' },
    ]
    const found = await siteDocuments({
      posts: [],
      apps: [],
      documents: [],
      answers: [],
      pages,
      seo,
    })

    expect(found.map(({ href }) => href)).toContain('/tools/color-palette')
    expect(found.filter(({ kind }) => kind === 'page')).toEqual([
      { ...nothing, href: '/apps', kind: 'page', title: 'All Apps', words: 'catalog' },
      {
        ...nothing,
        href: '/contact',
        kind: 'page',
        title: 'Contact',
        summary: 'Write to us.',
        words: 'email',
      },
    ])
  })

  it('is refused when it is something else', () => {
    expect(parseSearchDocuments(documents)).toHaveLength(5)
    expect(parseSearchDocuments({ error: 'x' })).toBeUndefined()
    expect(parseSearchDocuments([{ ...documents[0], sections: [1] }])).toBeUndefined()
  })
})
