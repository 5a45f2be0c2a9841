import { describe, expect, it, vi } from 'vitest'
import { toBody } from './body.ts'

describe('the body of a post', () => {
  it('preserves paragraphs and lists', () => {
    const body = toBody([
      text('Plain'),
      text('First', { listItem: 'number', level: 1 }),
      text('Second', { listItem: 'bullet', level: 2 }),
    ])

    expect(body[0]).not.toHaveProperty('listItem')
    expect(body.slice(1)).toMatchObject([
      { listItem: 'number', level: 1 },
      { listItem: 'bullet', level: 2 },
    ])
  })

  it('gives every heading a unique anchor', () => {
    const body = toBody([
      text('What to measure?', { style: 'h2' }),
      text('What to measure', { style: 'h3' }),
      text('…', { style: 'h4' }),
      text('No heading'),
    ])

    expect(body.map((block) => 'anchor' in block && block.anchor)).toEqual([
      'what-to-measure',
      'what-to-measure-2',
      'section',
      false,
    ])
  })

  it('preserves valid links and drops those that would run a script', () => {
    const block = text('Go', {
      markDefs: [
        { _type: 'link', _key: 'good', href: '/apps\u200B' },
        { _type: 'link', _key: 'bad', href: 'javascript:alert(1)' },
      ],
      children: [
        { _type: 'span', _key: 'a', text: 'go', marks: ['good', 'strong'] },
        { _type: 'span', _key: 'b', text: 'no', marks: ['bad', 'em'] },
      ],
    })

    expect(toBody([block])).toMatchObject([
      {
        markDefs: [{ _key: 'good', href: '/apps' }],
        children: [{ marks: ['good', 'strong'] }, { marks: ['em'] }],
      },
    ])
  })

  it('reads code, callouts and tables', () => {
    const body = toBody([
      { _type: 'code', _key: 'c', code: 'let x', language: 'klingon' },
      { _type: 'callout', _key: 'o', tone: 'tip', content: [text('Careful')] },
      {
        _type: 'table',
        _key: 't',
        headerRows: 1,
        rows: [{ _key: 'r', cells: [{ _key: 'x', value: [text('Cell')] }] }],
      },
    ])

    expect(body).toMatchObject([
      { _type: 'code', language: 'text' },
      { _type: 'callout', tone: 'tip', content: [{ _type: 'block' }] },
      { _type: 'table', rows: [{ cells: [{ value: [{ _type: 'block' }] }] }] },
    ])
  })

  it('resolves images to URLs of this site’s content server', () => {
    const body = toBody([
      {
        _type: 'image',
        _key: 'p',
        alt: 'A chart',
        caption: 'Soundings',
        asset: { id: 'image-abc-1000x500-png', width: 1000, height: 500, lqip: null },
      },
    ])

    expect(body).toMatchObject([
      {
        _type: 'image',
        picture: { alt: 'A chart', caption: 'Soundings', width: 1000, height: 500 },
      },
    ])
  })

  it('leaves out blocks that cannot be shown and preserves the rest', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)

    const body = toBody([
      text('Before'),
      { _type: 'video', _key: 'v', url: 'x' },
      { _type: 'image', _key: 'gone', asset: null },
      null,
      text('After'),
    ])

    expect(body.map(({ _key }) => _key)).toEqual(['Before', 'After'])
    expect(warn).toHaveBeenCalledTimes(3)
  })
})

function text(words: string, more: Record<string, unknown> = {}) {
  return {
    _type: 'block',
    _key: words,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
    ...more,
  }
}
