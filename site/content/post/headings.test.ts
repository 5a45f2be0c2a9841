import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { TextBlock } from '#site/blocks/text/text.ts'
import { tableOfContents, withAnchors } from './headings.ts'

describe('the table of contents', () => {
  it('lists headings of level 2 to 4 with their anchors', () => {
    expect(
      contents([
        ['h2', 'Measure'],
        ['h3', 'Mend'],
        ['h4', 'Repeat'],
      ]),
    ).toEqual([
      { id: 'measure', text: 'Measure', level: 2 },
      { id: 'mend', text: 'Mend', level: 3 },
      { id: 'repeat', text: 'Repeat', level: 4 },
    ])
  })

  it.each([
    'Introduction',
    'Conclusion: what to do on Monday',
    'Summary',
    'Some Final Thoughts',
    'Wrapping Up',
    'Getting started with schema',
    'Overview',
    'The changing landscape of search',
    'The AI revolution',
    'The revolutionary part',
  ])('omits “%s”', (heading) => {
    expect(contents([['h2', heading]])).toEqual([])
  })

  it.each([
    'Landscape photos in listings',
    'A revolution in reporting',
    'How AI overviews choose sources',
    'The three checks',
  ])('includes “%s”', (heading) => {
    expect(contents([['h2', heading]])).toHaveLength(1)
  })

  it('ignores paragraphs', () => {
    expect(
      contents([
        ['normal', 'Text'],
        ['blockquote', 'Quote'],
      ]),
    ).toEqual([])
  })
})

describe('the anchor of a heading', () => {
  const anchors = (...headings: string[]) =>
    withAnchors(headings.map((heading) => block('h2', heading))).map((each) =>
      'anchor' in each ? each.anchor : undefined,
    )

  it.each([
    ['Content', 'section-content'],
    ['CONTENT!', 'section-content'],
    ['Related title', 'section-related-title'],
    ['Comment form', 'section-comment-form'],
    ['Site menu', 'section-site-menu'],
    ['The contents', 'the-contents'],
    ['The page title', 'the-page-title'],
    ['重要', 'zhongyao'],
  ])('of “%s” is not one of the page: %s', (heading, anchor) => {
    expect(anchors(heading)).toEqual([anchor])
  })

  it('is unique, whatever numbers headings end with', () => {
    const all = anchors(
      'Content',
      'Content',
      'Content 2',
      'Prices',
      'Prices 2',
      'Prices',
      '重要',
      '！',
    )
    expect(new Set(all).size).toBe(all.length)
  })

  it('differs from every ID in the code of the site', () => {
    const root = new URL('../../', import.meta.url)
    const ids = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !/^tools\/|\.test\./.test(name))
      .flatMap((name) => [
        ...readFileSync(new URL(name, root), 'utf8').matchAll(
          /\bid="([a-z-]+)"|\b[A-Z]+(?:_ID|_TITLE) = '([a-z-]+)'/g,
        ),
      ])
      .map(([, attribute, constant]) => attribute ?? constant ?? '')
      // The anchor of the waitlist's own section, which other pages don't have.
      .filter((id) => id !== 'waitlist')
    expect(ids).toContain('content')
    for (const id of ids) expect(anchors(id.replaceAll('-', ' '))).not.toContain(id)
  })
})

function contents(lines: [style: string, words: string][]) {
  return tableOfContents(withAnchors(lines.map(([style, words]) => block(style, words))))
}

function block(style: string, words: string): TextBlock {
  return {
    _type: 'block',
    _key: words,
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
  }
}
