import { describe, expect, it } from 'vitest'
import { toPage, toPages } from '#site/content/page/parse.ts'
import { toRoadmap } from '#site/content/roadmap-quarter/parse.ts'
import { toToolCards } from '#site/content/tool/parse.ts'
import { distinctiveWords, siteDocuments } from './site-documents.ts'

describe('the search index', () => {
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

  it('contains the words that distinguish a text from others', async () => {
    const [first] = await distinctiveWords([
      'the anchor holds, the anchor drags; links',
      'links and more links',
    ])

    expect(first?.[0]).toBe('anchor')
    expect(first).not.toContain('the')
  })

  it('stays small with any number of posts', async () => {
    const sizeOf = async (count: number) => {
      const posts = Array.from({ length: count }, (_, at) => ({
        slug: `post-${at}`,
        title: `Post ${at}`,
        excerpt: '',
        category: '',
        headings: Array.from({ length: 30 }, (_, heading) => `Heading ${heading}`),
        text: Array.from({ length: 300 }, (_, word) => `word${word}`).join(' '),
      }))
      const [first] = await siteDocuments({ ...none, posts })
      return [first?.words.split(' ').length, first?.sections.length]
    }

    expect(await sizeOf(10)).toEqual([256, 24])
    expect(await sizeOf(1000)).toEqual([24, 8])
  })

  it('has each word once, and none that is in the other texts', async () => {
    const post = {
      ...{ slug: 'a', title: 'Anchors', excerpt: 'They hold.', category: '' },
      ...{ headings: ['Chains'], text: 'anchors anchor hold chains Chains rope' },
    }
    const [first] = await siteDocuments({ ...none, posts: [post] })

    expect(first?.words.split(' ').toSorted()).toEqual(['anchor', 'rope'])
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
        seo: { description: 'Who we are.' },
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
    expect(documents[1]?.words).toContain('Durham')
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

    expect(document).toMatchObject({ href: '/roadmap', words: 'Sonar' })
  })
})
