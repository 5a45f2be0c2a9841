// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pastedFrom } from '#site/blocks/read-pasted.ts'
import { checkBody } from './body-value.ts'

function readPasted(html: string, isArticle: boolean) {
  return pastedFrom({ types: ['text/html'], getData: () => html, files: [] }, isArticle)
}

const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`
const word = (html: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US>${html}</body></html>`

const text = z.looseObject({
  style: z.string(),
  children: z.array(z.looseObject({ text: z.string() })),
})

/** Returns each text with its style, and other blocks by their type. */
function outline(html: string, isArticle = true): string[] {
  return (readPasted(html, isArticle)?.blocks ?? []).map((block) => {
    const { style, children } = text.safeParse(block).data ?? { style: block._type, children: [] }
    return `${style}: ${children.map((child) => child.text).join('')}`.trim()
  })
}

describe('a person who pastes headings', () => {
  it.each([
    [
      'a page',
      '<h1>Rope</h1><p>Ten knots.</p><h2>Bowline</h2>',
      ['h2: Rope', 'normal: Ten knots.', 'h2: Bowline'],
    ],
    [
      'several sections of Google Docs',
      docs('<h1 dir="ltr"><span>A</span></h1><h2><span>B</span></h2><h1><span>C</span></h1>'),
      ['h2: A', 'h3: B', 'h2: C'],
    ],
    [
      'Word',
      word('<h1>A<o:p></o:p></h1><p class=MsoNormal>Text<o:p></o:p></p><h1>C<o:p></o:p></h1>'),
      ['h2: A', 'normal: Text', 'h2: C'],
    ],
    ['deep levels', '<h4>A</h4><h5>B</h5><h6>C</h6>', ['h4: A', 'h4: B', 'h4: C']],
    [
      'all levels',
      '<h1>A</h1><h1>B</h1><h2>C</h2><h3>D</h3><h4>E</h4>',
      ['h2: A', 'h2: B', 'h3: C', 'h4: D', 'h4: E'],
    ],
  ])('gets levels that articles have, from %s', (_, html, blocks) => {
    expect(outline(html)).toEqual(blocks)
    expect(readPasted(html, true)?.loss).toBeUndefined()
  })

  it('gets text where there are no headings, and reads so', () => {
    const html = '<h2>A</h2><p>B</p>'
    expect(outline(html, false)).toEqual(['normal: A', 'normal: B'])
    expect(readPasted(html, false)?.loss).toBe('1 heading pasted as text.')
  })
})

describe('a person who pastes a table', () => {
  const rows = (first: string) =>
    `<tr>${first}</tr><tr><td>LayerRank</td><td><a href="https://a.example/">$49</a></td></tr>`
  it.each([
    ['a page', `<table><thead>${rows('<th>App</th><th>Price</th>')}</table>`, 1],
    [
      'Google Docs',
      docs(
        `<div><table><colgroup><col/></colgroup><tbody>${rows('<td><p><span style="font-weight:700">App</span></p></td><td><p><span style="font-weight:700">Price</span></p></td>')}</tbody></table></div>`,
      ),
      1,
    ],
    [
      'Word',
      word(
        `<table class=MsoTableGrid>${rows('<td><p class=MsoNormal><b>App<o:p></o:p></b></p></td><td><p class=MsoNormal><b>Price</b></p></td>')}</table>`,
      ),
      1,
    ],
    [
      'a sheet',
      `<google-sheets-html-origin><table><tbody>${rows('<td>App</td><td>Price</td>')}</tbody></table>`,
      0,
    ],
    [
      'a page with headings in cells',
      `<table>${rows('<td><h3>App</h3></td><td><h3>Price</h3></td>')}</table>`,
      0,
    ],
  ])('gets a table with its links that can be saved, from %s', (_, html, headerRows) => {
    const { blocks = [], loss } = readPasted(html, true) ?? {}
    const [table] = blocks.filter(({ _type }) => _type === 'table')

    expect(table).toMatchObject({
      headerRows,
      rows: [
        { cells: [{ value: [{ style: 'normal', children: [{ text: 'App' }] }] }, {}] },
        { cells: [{}, { value: [{ markDefs: [{ href: 'https://a.example/' }] }] }] },
      ],
    })
    expect(loss).toBeUndefined()
    expect(checkBody([textOf('x'), table], [])).toMatchObject({ ok: true })
  })

  it('gets its cells as text where there are no tables, and reads so', () => {
    const html = '<p>Before</p><table><tr><td>A</td><td>B</td></tr></table>'
    expect(outline(html, false)).toEqual(['normal: Before', 'normal: A', 'normal: B'])
    expect(readPasted(html, false)?.loss).toBe('1 table pasted as text.')
  })

  it('gets rows of one width, and the text of a table within a table', () => {
    const inner = '<table><tr><td>C</td><td>D</td></tr></table>'
    const { blocks, loss } =
      readPasted(`<table><tr><td>A</td><td>B</td></tr><tr><td>${inner}</td></tr></table>`, true) ??
      {}
    expect(JSON.stringify(blocks)).toMatch(/"A".*"B".*"C".*"D"/)
    expect(checkBody([textOf('x'), ...(blocks ?? [])], [])).toMatchObject({ ok: true })
    expect(loss).toBe('1 table pasted as text.')
  })
})

describe('a person who pastes images and links', () => {
  it.each([
    [
      'a page',
      '<p>A</p><img src="https://a.example/a.png"><p>B</p>',
      '1 image couldn’t be copied: save it as a file, then add it by hand.',
    ],
    [
      'Google Docs',
      docs(
        '<p><span>A</span><span><img src="https://lh3.example/a"></span></p><p><img src="data:,"></p>',
      ),
      '2 images couldn’t be copied: save them as files, then add them by hand.',
    ],
    [
      'Word',
      word('<p class=MsoNormal>A<img src="file:///C:/a.png"></p>'),
      '1 image couldn’t be copied: save it as a file, then add it by hand.',
    ],
    [
      'a figure',
      '<figure><img src="/a.png"><figcaption>Rope</figcaption></figure>',
      '1 image couldn’t be copied: save it as a file, then add it by hand.',
    ],
    [
      'an image alone',
      '<img src="/a.png">',
      '1 image couldn’t be copied: save it as a file, then add it by hand.',
    ],
  ])('reads that images are left out: %s', (_, html, loss) => {
    expect(readPasted(html, true)?.loss).toBe(loss)
  })

  it.each(['javascript:alert(1)', 'file:///C:/a.docx', '#_Toc1234', 'page.html', '//a.example/'])(
    'loses a link that leads nowhere, and reads so: %s',
    (href) => {
      const { blocks, loss } = readPasted(`<p>See <a href="${href}">this</a>.</p>`, true) ?? {}
      expect(blocks).toMatchObject([{ markDefs: [], children: expect.anything() }])
      expect(JSON.stringify(blocks)).toContain('this')
      expect(loss).toBe('1 link without a web address removed.')
    },
  )

  it('gets the link behind the one of Google', () => {
    const html = docs(
      '<p><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D">A</a></p>',
    )
    expect(readPasted(html, true)).toMatchObject({
      blocks: [{ markDefs: [{ href: 'https://a.example/x' }] }],
      loss: undefined,
    })
  })

  it('gets code as a block with its language', () => {
    const { blocks } = readPasted('<pre><code class="language-css">a {\n}</code></pre>', true) ?? {}
    expect(blocks).toMatchObject([{ _type: 'code', code: 'a {\n}', language: 'css' }])
    expect(checkBody([textOf('x'), ...(blocks ?? [])], [])).toMatchObject({ ok: true })
  })
})

it('leaves plain text to the editor', () => {
  expect(readPasted('', true)).toBeUndefined()
})

it('leaves blocks copied from an editor as they are', () => {
  const types = ['application/x-portable-text', 'text/html']
  expect(pastedFrom({ types, getData: () => '<h1>A</h1>', files: [] }, true)).toBeUndefined()
})

function textOf(words: string) {
  const children = [{ _type: 'span', _key: 's', text: words, marks: [] }]
  return { _type: 'block', _key: 'text', style: 'normal', children, markDefs: [] }
}

describe('a person who pastes lists within lists', () => {
  const levels = (html: string) =>
    (readPasted(html, true)?.blocks ?? []).map((block) => {
      const { listItem, level } = z
        .looseObject({ listItem: z.string(), level: z.number() })
        .parse(block)
      const { children } = text.parse(block)
      return `${listItem} ${level}: ${children.map((child) => child.text).join('')}`
    })

  it.each([
    [
      'a page',
      '<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>',
      ['bullet 1: A', 'bullet 2: B', 'bullet 1: C'],
    ],
    [
      'Gmail',
      '<ul><li>A</li><ul><li>B</li><ul><li>C</li></ul></ul><li>D</li></ul>',
      ['bullet 1: A', 'bullet 2: B', 'bullet 3: C', 'bullet 1: D'],
    ],
    [
      'Google Docs',
      docs(
        '<ol><li dir="ltr"><p><span>A</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>B</span></p></li></ul><li><p><span>C</span></p></li></ol>',
      ),
      ['number 1: A', 'bullet 2: B', 'number 1: C'],
    ],
    [
      'an indented list',
      '<ul><ul><li>A</li><ul><li>B</li></ul></ul><li>C</li></ul>',
      ['bullet 1: A', 'bullet 2: B', 'bullet 1: C'],
    ],
    [
      'a list with text between',
      '<ul>\n<li>A</li>\n\n<ol>\n<li>B</li>\n</ol>\n</ul>',
      ['bullet 1: A', 'number 2: B'],
    ],
  ])('keeps their levels, from %s', (_, html, expected) => {
    expect(levels(html)).toEqual(expected)
  })
})
