import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPage, toPages } from '#site/content/page/parse.ts'
import { toRoadmap } from '#site/content/roadmap-quarter/parse.ts'
import { toToolCards } from '#site/content/tool/parse.ts'
import { parseRecent, withRecent } from '#site/islands/search/use-recent-searches.ts'
import { groupHits } from './hit-groups.ts'
import { markMatches } from './hit-text.tsx'
import { parseSearchDocuments, type SearchDocument } from './search-document.ts'
import { createSearchEngine } from './search-engine.ts'
import { distinctiveWords, siteDocuments, wordsPerText } from './site-documents.ts'
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

describe('the search index', () => {
  it('contains the words that distinguish a text from others', async () => {
    const [first] = await distinctiveWords([
      'the anchor holds, the anchor drags; links',
      'links and more links',
    ])

    expect(first?.[0]).toBe('anchor')
    expect(first).not.toContain('the')
  })

  it('stays small with any number of posts', () => {
    expect(wordsPerText(10)).toBe(256)
    expect(wordsPerText(1000)).toBe(24)
    expect(wordsPerText(0)).toBeGreaterThan(0)
  })

  it('yields to other work while it processes many texts', async () => {
    let turns = 0
    let isDone = false
    const others = () => {
      turns += 1
      if (!isDone) setImmediate(others)
    }
    setImmediate(others)
    await distinctiveWords(Array.from({ length: 1000 }, (_, index) => `anchor ${index}`))
    isDone = true

    expect(turns).toBeGreaterThanOrEqual(100)
  })

  const none = {
    posts: [],
    apps: [],
    tools: [],
    pages: [],
    documents: [],
    answers: [],
    roadmap: [],
    places: [],
  }

  it('excludes pages marked noindex', async () => {
    const pages = toPages(
      [
        { _id: 'page-about', title: 'About', seo: { description: 'Who we are.', noIndex: true } },
        { _id: 'page-contact', title: 'Contact', seo: { description: 'Ask.', noIndex: false } },
      ].map((page) => ({ ...page, _updatedAt: '' })),
      { editable: false },
    )
    const documents = await siteDocuments({
      ...none,
      pages,
      tools: toToolCards([], { editable: false }),
    })

    expect(documents.map(({ href }) => href)).toContain('/tools/color-palette')
    expect(documents.filter(({ kind }) => kind === 'page')).toMatchObject([
      { href: '/contact', title: 'Contact', summary: 'Ask.' },
    ])
  })

  it('has a page once, with its words, its sections with anchors and the questions nothing else answers', async () => {
    const ask = { question: 'Who asks?', answer: 'You.', subject: 'Company', href: '/support#who' }
    const questions = [
      { _key: 'a', question: 'Who asks?', answer: 'You.' },
      { _key: 'b', question: 'Who answers?', answer: 'Us.' },
    ]
    const about = toPage(
      {
        _id: 'page-about',
        _updatedAt: '',
        title: 'About',
        pageBuilder: [
          { _type: 'hero', _key: 'hero', title: 'Founded by a quartermaster', text: 'In Durham.' },
          { _type: 'questions', _key: 'asked', title: 'Asked often', anchor: 'asked', questions },
        ],
      },
      { editable: false },
    )
    const documents = await siteDocuments({ ...none, pages: about ? [about] : [], answers: [ask] })

    expect(documents.map(({ href, kind, title, label }) => [href, kind, title, label])).toEqual([
      ['/support#who', 'answer', 'Who asks?', 'Company'],
      ['/about', 'page', 'About', ''],
      ['/about', 'answer', 'Who answers?', 'About'],
      ['/about#asked', 'page', 'Asked often', 'About'],
    ])
    expect(documents[1]?.sections).toEqual(['Founded by a quartermaster', 'Asked often'])
    expect(documents[1]?.words).toContain('Durham.')
  })

  it('has the entries of the roadmap with the page that shows them', async () => {
    const [page] = toPages(
      [
        {
          _id: 'page-roadmap',
          _updatedAt: '',
          title: 'Roadmap',
          pageBuilder: [{ _type: 'timeline', _key: 'a', title: 'Quarters' }],
        },
      ],
      { editable: false },
    )
    const roadmap = toRoadmap(
      [{ _id: 'q', quarter: 'Q1', items: [{ _key: 'a', title: 'Sonar' }] }],
      { editable: false },
    )
    const [document] = await siteDocuments({ ...none, pages: page ? [page] : [], roadmap })

    expect(document).toMatchObject({ href: '/roadmap', words: 'Quarters Sonar' })
  })

  it('is rejected if it is invalid', () => {
    expect(parseSearchDocuments(documents)).toHaveLength(5)
    expect(parseSearchDocuments({ error: 'x' })).toBeUndefined()
    expect(parseSearchDocuments([{ ...documents[0], sections: [1] }])).toBeUndefined()
  })
})
