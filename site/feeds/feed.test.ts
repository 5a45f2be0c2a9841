import fc from 'fast-check'
import type { Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import type { TextBlock } from '#site/blocks/text/text.ts'
import { escapeMarkup, postHtml } from '#site/content/post/html.ts'
import type { Post } from '#site/content/post/parse.ts'
import { testPost } from '#site/content/post/test-post.ts'
import { testSite as site } from '#site/seo/test-site.ts'
import { jsonFeed, rssFeed } from './feed.ts'

const addresses = { site: site.url, article: `${site.url}/blog/schema-markup` }

function textBlock(text: string, more: Partial<TextBlock> = {}, marks: string[] = []): TextBlock {
  const children = [{ _type: 'span' as const, _key: 's', text, marks }]
  return { _type: 'block', _key: 'k', style: 'normal', children, markDefs: [], ...more }
}

function item(text: string, listItem: 'bullet' | 'number', level: number): TextBlock {
  return textBlock(text, { listItem, level })
}

const cover = { src: '/lake/images/x.png', srcSet: '', width: 1200, height: 630, alt: 'A "chart"' }

const post: Post = {
  ...testPost,
  title: 'Schema & markup\u0000 that fixes itself',
  excerpt: 'What breaks.',
  cover,
  body: [textBlock('One '), textBlock('Two', { style: 'h2' })],
}

describe('the RSS feed', () => {
  const rss = rssFeed([post], site)

  it('contains a post’s full text, cover, author and both dates', () => {
    expect(rss).toContain('<link>https://brightkeel.example/blog/schema-markup</link>')
    expect(rss).toContain('<p>One </p>\n<h2>Two</h2>')
    expect(rss).toContain('src="https://brightkeel.example/lake/images/x.png"')
    expect(rss).toContain('<dc:creator>Dana Reyes</dc:creator>')
    expect(rss).toContain('<pubDate>Tue, 03 Dec 2024 00:00:00 GMT</pubDate>')
    expect(rss).toContain('<atom:updated>2024-12-26T00:00:00.000Z</atom:updated>')
  })

  it('declares every namespace it uses, even if no post has a body', () => {
    for (const xml of [rss, rssFeed([{ ...post, body: [], cover: undefined }], site)]) {
      for (const [, prefix] of xml.matchAll(/<(\w+):/g)) expect(xml).toContain(`xmlns:${prefix}=`)
    }
  })

  it('contains only valid XML characters', () => {
    expect(rss).not.toContain('\u0000')
  })

  it('depends only on the posts, and works for a blog without any', () => {
    expect(rssFeed([post], site)).toBe(rss)
    expect(rssFeed([], site)).toContain('<channel>')
  })
})

/** Returns the text that a reader shows for an element of RSS whose content is HTML. */
function shownBy(rss: string, name: 'title' | 'description'): string {
  const [, item = ''] = /<item>(.*)<\/item>/s.exec(rss) ?? []
  const [, text = ''] =
    new RegExp(`<${name}><!\\[CDATA\\[(.*)\\]\\]></${name}>`, 's').exec(item) ?? []
  // A text with the end of a CDATA section is in two sections.
  const html = text.replaceAll(']]]]><![CDATA[>', ']]>')
  return toText(unified().use(rehypeParse, { fragment: true }).parse(html))
}

function toText(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(toText).join('') : ''
}

describe('a feed reader', () => {
  it.each([
    'How to write a <title> and a <meta name="description"> tag that survive.',
    'AI & SEO: is 1 < 2 && 3 > 2?',
    'What &amp; and &lt;b&gt; and &#8217; and &copy mean',
    'The end of CDATA: ]]> and <![CDATA[',
    '<script>alert(1)</script>',
    '<!-- a comment -->',
    'R&D, "AT&T" & friends',
    'Größe, 重要, כן',
  ])('shows a title and a description as typed: %s', (text) => {
    const rss = rssFeed([{ ...post, title: text, excerpt: text }], site)

    expect(shownBy(rss, 'title')).toBe(text)
    expect(shownBy(rss, 'description')).toBe(text)
  })

  it('shows no tag in the title as its own markup, and a plain ampersand as it is', () => {
    expect(rssFeed([{ ...post, title: 'AI & SEO' }], site)).toContain('<![CDATA[AI & SEO]]>')
  })

  it('recognizes a post whose slug changed', () => {
    const moved = { ...post, slug: 'moved' }
    for (const each of [post, moved]) {
      expect(rssFeed([each], site)).toContain('<guid isPermaLink="false">post-1</guid>')
      expect(JSON.parse(jsonFeed([each], site)).items[0].id).toBe('post-1')
    }
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
    ']]>',
  ])('gets every post if one has the slug %j', (slug) => {
    const odd = { ...post, id: 'odd', slug, body: [textBlock('x', {}, [])] }
    const rss = rssFeed([odd, post], site)
    const links = [...rss.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link = '']) => link)

    expect(links).toHaveLength(3)
    for (const link of links) {
      const { href, search, hash } = new URL(link)
      expect([href, search, hash]).toEqual([link, '', ''])
    }
    expect(rss).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)[^<]*<\/link>/)
    expect(JSON.parse(jsonFeed([odd, post], site)).items).toHaveLength(2)
  })
})

describe('the JSON feed', () => {
  it('has the same content', () => {
    expect(JSON.parse(jsonFeed([post], site))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://brightkeel.example/feed.json',
      items: [
        {
          url: 'https://brightkeel.example/blog/schema-markup',
          summary: 'What breaks.',
          content_html: expect.stringContaining('<h2>Two</h2>'),
          image: 'https://brightkeel.example/lake/images/x.png',
          date_published: '2024-12-03T00:00:00.000Z',
          date_modified: '2024-12-26T00:00:00.000Z',
          authors: [{ name: 'Dana Reyes' }],
          tags: ['AI & SEO'],
        },
      ],
    })
  })
})

describe('the text of a post in a feed', () => {
  it('escapes text typed by an editor', () => {
    expect(postHtml([textBlock('<script>alert(1)</script>')], addresses)).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeMarkup(text)).not.toMatch(/[<>"]|&(?!amp;|lt;|gt;|quot;)/)
      }),
    )
  })

  it('nests lists', () => {
    const list = [
      item('a', 'bullet', 1),
      item('b', 'number', 2),
      item('c', 'bullet', 1),
      item('d', 'number', 1),
    ]

    expect(postHtml([...list, textBlock('end')], addresses)).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>\n<ol><li>d</li></ol>\n<p>end</p>',
    )
  })

  it('preserves every list item, however the levels jump', () => {
    const level = fc.integer({ min: 1, max: 4 })
    const kind = fc.constantFrom('bullet' as const, 'number' as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(level, kind)), (shape) => {
        const items = shape.map(([depth, listItem], index) => item(`[${index}]`, listItem, depth))
        const html = postHtml(items, addresses)
        expect(html.match(/\[\d+\]/g) ?? []).toEqual(items.map((_, index) => `[${index}]`))
      }),
    )
  })

  it('makes link and image URLs absolute', () => {
    const link = (href: string) =>
      textBlock('here', { markDefs: [{ _type: 'link', _key: 'l', href }] }, ['l', 'strong'])

    expect(postHtml([link('/apps'), link('#prices')], addresses)).toBe(
      '<p><a href="https://brightkeel.example/apps"><strong>here</strong></a></p>\n' +
        '<p><a href="https://brightkeel.example/blog/schema-markup#prices"><strong>here</strong></a></p>',
    )
    expect(postHtml([{ _type: 'image', _key: 'i', picture: cover }], addresses)).toBe(
      '<figure><img src="https://brightkeel.example/lake/images/x.png" width="1200" height="630" alt="A &quot;chart&quot;"></figure>',
    )
  })

  it('includes code, callouts and tables', () => {
    const cell = (text: string) => ({ _key: text, value: [textBlock(text)] })
    const html = postHtml(
      [
        { _type: 'code', _key: 'c', code: 'a < b', language: 'text', filename: 'x.js' },
        { _type: 'callout', _key: 'd', tone: 'tip', content: [textBlock('Do.')] },
        {
          _type: 'table',
          _key: 't',
          caption: 'Prices',
          headerRows: 1,
          rows: [
            { _key: 'r', cells: [cell('App')] },
            { _key: 's', cells: [cell('LayerRank')] },
          ],
        },
      ],
      addresses,
    )

    expect(html).toContain('<p><code>x.js</code></p>\n<pre><code>a &lt; b</code></pre>')
    expect(html).toContain('<blockquote><p><strong>Tip</strong></p>\n<p>Do.</p></blockquote>')
    expect(html).toContain(
      '<table><caption>Prices</caption><tr><th>App</th></tr><tr><td>LayerRank</td></tr></table>',
    )
  })
})
