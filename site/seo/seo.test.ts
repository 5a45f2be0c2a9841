import { describe, expect, it } from 'vitest'
import { testPost as post } from '#site/content/post/test-post.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { type ListedPage, toSitemap } from '#site/feeds/sitemap.ts'
import { definedIds, linkedGraph, namedIds } from './graph.ts'
import { blogJsonLd, homeJsonLd, jsonLdText, pageJsonLd, postJsonLd } from './json-ld.ts'
import { pageMetadata, postMetadata } from './metadata.ts'
import { breadcrumbNode } from './site-nodes.ts'
import { pagePicture, postPicture } from './social-picture.ts'
import { testSite as site } from './test-site.ts'
import { webApplicationJsonLd } from './web-application-json-ld.ts'

const cover = { src: '/lake/images/x.png', srcSet: '', width: 1200, height: 630, alt: 'A chart' }

const blog = {
  path: '/blog',
  seo: {
    title: 'Blog: Field Notes on Search and Marketing',
    description: 'Methods that we use ourselves.',
    schemaType: 'Blog',
  },
} as const

describe('the social image of a post', () => {
  it('is its cover, or the drawn image if the cover is an SVG, which networks do not show', () => {
    expect(postPicture({ ...post, cover }, site).url).toContain('/lake/images/x.png')
    const drawn = { ...cover, src: '/lake/images/x-1200x750.svg' }
    expect(postPicture({ ...post, cover: drawn }, site).url).toContain('/social-card/blog/')
  })
})

describe('the metadata of a page', () => {
  const seo = mergePageSeo(blog, null, site.url)

  it('has a title, description, canonical URL, sharing tags and a robots directive', () => {
    expect(pageMetadata(seo, site)).toMatchObject({
      title: { absolute: 'Blog: Field Notes on Search and Marketing | Brightkeel' },
      description: expect.stringContaining('Methods'),
      alternates: {
        canonical: 'https://brightkeel.example/blog',
        types: { 'text/markdown': 'https://brightkeel.example/blog.md' },
      },
      robots: { index: true },
      openGraph: {
        type: 'website',
        url: 'https://brightkeel.example/blog',
        images: [
          { width: 1200, height: 630, url: expect.stringContaining('/social-card/blog.png?v=') },
        ],
      },
      twitter: { card: 'summary_large_image' },
    })
  })

  it('falls back to the square default image if there is no title to draw', () => {
    const blank = mergePageSeo({ path: '/nowhere' }, null, site.url)

    expect(pageMetadata(blank, site)).toMatchObject({
      openGraph: { images: [{ width: 400, height: 400, alt: 'AI-Powered Marketing Tools' }] },
      twitter: { card: 'summary' },
    })
  })

  it('has a new image URL when the title changes, and only then', () => {
    const address = (title: string) => pagePicture({ ...seo, title }, site).url

    expect(address('Field notes')).toBe(address('Field notes'))
    expect(address('Field notes')).not.toBe(address('Notes from the field'))
  })

  it('excludes a page marked noindex from search engines', () => {
    expect(pageMetadata({ ...seo, noIndex: true }, site).robots).toMatchObject({ index: false })
  })

  it('states no size for an external image', () => {
    const own = pageMetadata({ ...seo, ogImage: 'https://elsewhere.example/x.png' }, site)

    expect(own.openGraph?.images).toEqual([
      { url: 'https://elsewhere.example/x.png', alt: 'AI-Powered Marketing Tools' },
    ])
  })
})

describe('the metadata of a post', () => {
  it('comes from the post', () => {
    expect(postMetadata(post, site)).toMatchObject({
      title: { absolute: 'Schema markup that fixes itself | Brightkeel' },
      description: 'What breaks, how to see it and how to mend it.',
      alternates: {
        canonical: 'https://brightkeel.example/blog/schema-markup',
        types: { 'text/markdown': 'https://brightkeel.example/blog/schema-markup.md' },
      },
      openGraph: {
        type: 'article',
        publishedTime: '2024-12-03',
        modifiedTime: '2024-12-26',
        section: 'AI & SEO',
      },
    })
  })

  it('uses the editor’s search texts if there are any', () => {
    const seo = {
      title: 'Mend your schema',
      description: 'Short.',
      canonicalUrl: 'https://elsewhere.example/original',
      noIndex: true,
    }

    expect(postMetadata({ ...post, seo }, site)).toMatchObject({
      title: { absolute: 'Mend your schema | Brightkeel' },
      description: 'Short.',
      alternates: { canonical: 'https://elsewhere.example/original' },
      robots: { index: false },
    })
  })

  it('shows the post’s cover large if it has one', () => {
    expect(postMetadata({ ...post, cover }, site)).toMatchObject({
      openGraph: {
        images: [
          {
            url: 'https://brightkeel.example/lake/images/x.png?w=1200&h=630&fit=crop&fm=jpg&q=82',
            width: 1200,
            height: 630,
            alt: 'A chart',
          },
        ],
      },
      twitter: { card: 'summary_large_image' },
    })
  })
})

describe('structured data', () => {
  it('cannot end its script element', () => {
    const text = jsonLdText(postJsonLd({ ...post, title: '</script><script>alert(1)' }, site))

    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph']).toContainEqual(
      expect.objectContaining({ headline: '</script><script>alert(1)' }),
    )
  })

  it('includes a page’s breadcrumb, starting at the home page', () => {
    expect(breadcrumbNode([{ name: 'Blog', path: '/blog' }], site).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://brightkeel.example/' },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://brightkeel.example/blog' },
    ])
  })

  it('is one graph that refers only to its own nodes', () => {
    const seo = mergePageSeo(blog, null, site.url)
    const tool = { ...mergePageSeo({ path: '/tools/x' }, null, site.url), name: 'X', title: 'X' }
    const graphs = [
      homeJsonLd(mergePageSeo({ path: '/' }, null, site.url), site),
      blogJsonLd(seo, [post], site),
      postJsonLd(post, site),
      webApplicationJsonLd(tool, site),
    ]

    for (const nodes of graphs) {
      const graph = linkedGraph(nodes)['@graph']
      expect(definedIds(graph)).toEqual(expect.arrayContaining(namedIds(graph)))
      expect(definedIds(graph)).toContain('https://brightkeel.example/#organization')
    }
  })

  it.each(['Organization', 'Blog', 'BlogPosting', 'AboutPage', 'CollectionPage'] as const)(
    'has a %s where the search data of a page asks for one',
    (schemaType) => {
      const seo = mergePageSeo({ path: '/contact' }, { schemaType }, site.url)

      expect(jsonLdText(homeJsonLd(seo, site))).toContain(`"@type":"${schemaType}"`)
    },
  )

  it.each([
    ['Fri 8pm–2am', '"opens":"20:00","closes":"02:00"'],
    ['Fri 12PM–12AM', '"opens":"12:00","closes":"23:59"'],
    ['24/7', '"opens":"00:00","closes":"23:59"'],
  ])('writes the hours %s as Google reads them', (hours, times) => {
    const open = { ...site, reach: { ...site.reach, hours } }
    const seo = mergePageSeo({ path: '/' }, null, site.url)

    expect(jsonLdText(homeJsonLd(seo, open))).toContain(times)
  })

  it('includes the price of a free tool', () => {
    const tool = { path: '/tools/x', title: 'X', description: '', name: 'X' }

    expect(jsonLdText(webApplicationJsonLd(tool, site))).toContain(
      '"price":"0","priceCurrency":"USD"',
    )
  })
})

describe('an editor’s custom structured data', () => {
  const generated = homeJsonLd(mergePageSeo({ path: '/' }, null, site.url), site)
  const withCustom = (customSchema: string) => pageJsonLd({ customSchema }, generated)

  it('replaces generated nodes', () => {
    expect(withCustom('{"@context":"https://schema.org","@type":"Thing"}')).toEqual([
      { '@type': 'Thing' },
    ])
  })

  it('may refer to generated nodes, which stay with everything they refer to', () => {
    const event = {
      '@type': 'Event',
      organizer: { '@id': 'https://brightkeel.example/#organization' },
    }
    const graph = withCustom(JSON.stringify(event))

    expect(graph[0]).toEqual(event)
    expect(definedIds(graph).toSorted()).toEqual([
      'https://brightkeel.example/#author-odessa-varley',
      'https://brightkeel.example/#logo',
      'https://brightkeel.example/#organization',
    ])
  })

  it('may be a list or a graph', () => {
    expect(withCustom('[{"@type":"A"},{"@type":"B"}]')).toHaveLength(2)
    expect(withCustom('{"@graph":[{"@type":"A"},{"@type":"B"}]}')).toHaveLength(2)
  })

  it.each(['{"@type":', '"text"', '7', 'null', '[]', '  '])(
    'does no harm when it is %s',
    (json) => {
      expect(withCustom(json)).toEqual(generated)
    },
  )
})

/** Two pages of the site, as the sitemap needs them. */
const pages: readonly ListedPage[] = [
  { path: '/', shows: ['siteContent', 'app'] },
  { path: '/blog', shows: ['siteContent', 'post', 'category', 'author'] },
]

describe('the sitemap', () => {
  const modified = {
    byType: {
      siteContent: '2026-01-01T00:00:00Z',
      app: '2026-02-01T00:00:00Z',
      post: '2026-03-01T00:00:00Z',
      siteSettings: '2026-09-09T00:00:00Z',
    },
    byPage: new Map([['page-about', '2026-04-01T00:00:00Z']]),
    hiddenPaths: [],
    hiddenPosts: [],
  }

  it('states when a page made of sections was last written, not when any other page was', () => {
    const about = { path: '/about', shows: ['page'], content: { _id: 'page-about' } } as const
    const byType = { ...modified.byType, page: '2026-12-01T00:00:00Z' }
    const dateOf = (page: ListedPage) =>
      toSitemap([page], [], { ...modified, byType }, site)[0]?.lastModified
    expect(dateOf(about)).toBe('2026-04-01T00:00:00Z')
    expect(dateOf({ ...about, shows: ['page', 'app', 'siteSettings'] })).toBe(
      '2026-09-09T00:00:00Z',
    )
    expect(dateOf({ ...about, content: { _id: 'page-never-saved' } })).toBeUndefined()
  })

  it('states when the content of a page was last written', () => {
    expect(toSitemap(pages, [post], modified, site)).toEqual(
      expect.arrayContaining([
        { url: 'https://brightkeel.example/', lastModified: '2026-02-01T00:00:00Z' },
        { url: 'https://brightkeel.example/blog', lastModified: '2026-03-01T00:00:00Z' },
        expect.objectContaining({
          url: 'https://brightkeel.example/blog/schema-markup',
          lastModified: post.modifiedAt,
        }),
      ]),
    )
  })

  it('lists categories with posts, and every later page of a long list', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...post, slug: `post-${index}` }))
    const urls = toSitemap(pages, many, modified, site).map(({ url }) => new URL(url).pathname)

    expect(urls.filter((url) => /category|\/page\//.test(url))).toEqual([
      '/blog/page/2',
      '/blog/page/3',
      '/blog/category/ai-seo',
      '/blog/category/ai-seo/page/2',
      '/blog/category/ai-seo/page/3',
    ])
  })

  it('reads each post only a few times, however many list pages there are', () => {
    let reads = 0
    const many = Array.from({ length: 1200 }, (_, index) => ({
      ...post,
      slug: `post-${index}`,
      get modifiedAt() {
        reads += 1
        return post.modifiedAt
      },
    }))
    const entries = toSitemap(pages, many, modified, site)

    expect(entries.filter(({ url }) => url.includes('/page/')).length).toBeGreaterThan(100)
    expect(reads).toBeLessThanOrEqual(many.length * 4)
  })

  it('includes a post’s image, escaped for XML', () => {
    const [entry] = toSitemap(pages, [{ ...post, cover }], modified, site).slice(-1)

    expect(entry?.images).toEqual([
      'https://brightkeel.example/lake/images/x.png?w=1200&amp;h=630&amp;fit=crop&amp;fm=jpg&amp;q=82',
    ])
  })

  it.each([
    '100%',
    'a b',
    'a"b',
    "a'<b>&c",
    'über-uns',
    '2019/05/hello',
    'a\ud800b',
    'a?b#c',
    '<loc>',
  ])('is valid if a post has the slug %j', (slug) => {
    for (const { url } of toSitemap(pages, [{ ...post, slug }, post], modified, site)) {
      expect(url).not.toMatch(/[<>"\s]|&(?!amp;)/)
      const address = new URL(url.replaceAll('&amp;', '&'))
      expect(address.href).toBe(url.replaceAll('&amp;', '&'))
      expect([address.search, address.hash]).toEqual(['', ''])
    }
  })

  it('excludes what is marked noindex', () => {
    const hidden = { ...modified, hiddenPaths: ['/blog'], hiddenPosts: ['post-1'] }

    const urls = toSitemap(pages, [post], hidden, site).map(({ url }) => url)

    expect(urls).toContain('https://brightkeel.example/')
    expect(urls).not.toContain('https://brightkeel.example/blog')
    expect(urls).not.toContain('https://brightkeel.example/blog/schema-markup')
  })

  it('states no time if nothing is stored', () => {
    const empty = { byType: {}, byPage: new Map(), hiddenPaths: [], hiddenPosts: [] }

    expect(toSitemap(pages, [], empty, site)[0]).toEqual({ url: 'https://brightkeel.example/' })
  })
})
