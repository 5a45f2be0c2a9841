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
