// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pastedFrom } from '#site/blocks/read-pasted.ts'

const PNG = 'iVBORw0KGgo'.padEnd(400, 'A')
const png = `data:image/png;base64,${PNG}`
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0'.repeat(40)}"/></svg>`
const notCopied = (count: number) =>
  count === 1
    ? '1 image couldn’t be copied: save it as a file, then add it by hand.'
    : `${count} images couldn’t be copied: save them as files, then add them by hand.`

const block = z.looseObject({
  _type: z.string(),
  _key: z.string(),
  style: z.string().optional(),
  listItem: z.string().optional(),
  children: z.array(z.looseObject({ text: z.string() })).optional(),
  alt: z.string().optional(),
  caption: z.string().optional(),
})

function paste(html: string, files: readonly File[] = [], isArticle = true) {
  const pasted = pastedFrom({ types: ['text/html'], getData: () => html, files }, isArticle)
  const blocks = z.array(block).parse(pasted?.blocks ?? [])
  const lines = blocks.map(({ _type, _key, style, listItem, children, alt, caption }) => {
    if (_type === 'image') {
      const { name, type } = pasted?.files.get(_key) ?? {}
      return ['image', name, type, alt, caption].filter(Boolean).join(' | ')
    }
    return children ? `${listItem ?? style}: ${children.map(({ text }) => text).join('')}` : _type
  })
  return { lines, loss: pasted?.loss, files: [...(pasted?.files.values() ?? [])] }
}

const word = (html: string) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-US><!--StartFragment-->${html}<!--EndFragment--></body></html>`
const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`

const kept = 'image | pasted-image.png | image/png'

describe('a person who pastes a text with images gets them in their places', () => {
  it.each([
    [
      'LibreOffice, inside a paragraph',
      `<p>Before <img src="${png}" alt="A keel" width="602" height="401"> after</p><p>Next</p>`,
      ['normal: Before', `${kept} | A keel`, 'normal: after', 'normal: Next'],
    ],
    [
      'Google Docs',
      docs(
        `<h2><span>Keels</span></h2><p><span><span style="display:inline-block;width:602px;"><img src="${png}" width="602" height="401" /></span></span></p><p><span>Next</span></p>`,
      ),
      ['h2: Keels', kept, 'normal: Next'],
    ],
    [
      'Word on the web, whose description of the image is a guess',
      `<div class="OutlineElement"><p class="Paragraph"><span class="TextRun">Keels</span></p></div><div class="OutlineElement"><p class="Paragraph"><span class="WACImageContainer"><img src="${png}" alt="A boat on the water&#10;&#10;Description automatically generated"></span></p></div>`,
      ['normal: Keels', `${kept} | A boat on the water`],
    ],
    [
      'a page, with a caption and a link around the image',
      `<p>Keels</p><figure><a href="https://a.example/"><img src="${png}" alt="A keel"></a><figcaption>Drawn <i>to scale</i></figcaption></figure><p>Next</p>`,
      ['normal: Keels', `${kept} | A keel | Drawn to scale`, 'normal: Next'],
    ],
    [
      'a gallery, whose caption belongs to several images',
      `<figure><img src="${png}" alt="A"><img src="${png}" alt="B"><figcaption>Keels</figcaption></figure>`,
      [`${kept} | A`, `${kept} | B`, 'normal: Keels'],
    ],
    [
      'a list',
      `<ul><li>One<img src="${png}" alt="A"></li><li><p>Two</p><p><img src="${png}" alt="B"></p></li><li>Three</li></ul>`,
      ['bullet: One', `${kept} | A`, 'bullet: Two', `${kept} | B`, 'bullet: Three'],
    ],
    [
      'a page whose lines are breaks',
      `<p>One<br><span><img src="${png}" alt="A"></span><br>Two<br>Three</p>`,
      ['normal: One', `${kept} | A`, 'normal: Two\nThree'],
    ],
    [
      'a table and code, which hold no images',
      `<table><tr><th>App</th><th>Logo</th></tr><tr><td>LayerRank</td><td><img src="${png}" alt="A"></td></tr></table><pre>a { <img src="${png}" alt="B"></pre><p>Next</p>`,
      ['table', `${kept} | A`, 'code', `${kept} | B`, 'normal: Next'],
    ],
    ['an image alone', `<img src="${png}" alt="A">`, [`${kept} | A`]],
    [
      'an SVG that is written as text',
      `<p>Keels</p><img src="data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}">`,
      ['normal: Keels', 'image | pasted-image.svg | image/svg+xml'],
    ],
  ])('%s', (_, html, lines) => {
    expect(paste(html)).toMatchObject({ lines, loss: undefined })
  })
})

it('a pasted SVG is decoded', async () => {
  const [file] = paste(`<img src="data:image/svg+xml,${encodeURIComponent(svg)}">`).files
  expect(await file?.text()).toBe(svg)
})

describe('a person who pastes images whose files the browser can’t read learns how many are missing', () => {
  it.each([
    [
      'Word, beside an image of the whole text',
      word(
        '<p class=MsoNormal>Keels<o:p></o:p></p><p class=MsoNormal><![if !vml]><img width=200 height=100 src="file:///C:/clip_image002.png"><![endif]></p>',
      ),
      ['normal: Keels'],
      1,
    ],
    [
      'Google Docs',
      docs('<p><span>Keels</span><img src="https://lh7.example/a" width="602"></p>'),
      ['normal: Keels'],
      1,
    ],
    [
      'a page that loads its images later',
      '<p>Keels</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://a.example/b.jpg"><img src="https://a.example/a.jpg">',
      ['normal: Keels'],
      2,
    ],
    ['a broken URL', '<p>Keels</p><img src="data:image/png;base64,!!!">', ['normal: Keels'], 1],
    ['a URL of no image', '<p>Keels</p><img src="data:text/html,hi">', ['normal: Keels'], 1],
  ])('%s', (_, html, lines, count) => {
    const ofText = new File(['x'], 'image.png', { type: 'image/png' })
    const { lines: found, loss, files } = paste(html, [ofText])
    expect(found).toEqual(lines)
    expect(loss).toBe(notCopied(count))
    expect(files).toEqual([])
  })
})

describe('a person who pastes from Word gets the images that its RTF holds', () => {
  const html = word(
    '<p class=MsoNormal>Keels<o:p></o:p></p><p class=MsoNormal><img width=200 height=100 src="file:///C:/clip_image002.png" alt="A fin keel"></p><p class=MsoNormal>Sails<img width=200 height=100 src="file:///C:/clip_image004.jpg"></p>',
  )
  const picture = (kind: string, hex: string) =>
    `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn pictureGray}{\\sv 0}}}\\picscalex100\\picw5080\\${kind}blip\\bliptag-12{\\*\\blipuid 0a1b2c}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 0100}}`
  const rtf = `{\\rtf1 Keels\\par ${picture('png', '89504e\n470d')}\\par Sails ${picture('jpeg', 'ffd8FF')}}`
  const pasteWord = (text: string) =>
    pastedFrom(
      {
        types: ['text/html', 'text/rtf'],
        getData: (type) => (type === 'text/rtf' ? text : html),
        files: [],
      },
      true,
    )

  it('in their order', async () => {
    const { blocks = [], files, loss } = pasteWord(rtf) ?? {}
    expect(blocks).toMatchObject([
      { children: [{ text: 'Keels' }] },
      { _type: 'image', alt: 'A fin keel' },
      { children: [{ text: 'Sails' }] },
      { _type: 'image' },
    ])
    expect(loss).toBeUndefined()
    const [first, second] = [...(files?.values() ?? [])]
    expect([first?.type, second?.type]).toEqual(['image/png', 'image/jpeg'])
    expect([...new Uint8Array((await first?.arrayBuffer()) ?? [])]).toEqual([137, 80, 78, 71, 13])
    expect(second?.size).toBe(3)
  })

  it('and none if it has another number of images', () => {
    const { files, loss } = pasteWord(rtf.replace('jpegblip', 'emfblip')) ?? {}
    expect(files?.size).toBe(0)
    expect(loss).toBe(notCopied(2))
  })
})

it('an image that was copied alone comes from its file, with its description', () => {
  const file = new File(['x'], 'image.png', { type: 'image/png' })
  const alone = '<meta charset="utf-8"><img src="https://a.example/keel.jpg" alt="A keel">'
  expect(paste(alone, [file])).toEqual({
    lines: ['image | image.png | image/png | A keel'],
    loss: undefined,
    files: [file],
  })
})

it('a text that can’t hold images leaves them out', () => {
  expect(paste(`<p>Keels</p><img src="${png}" alt="A">`, [], false)).toMatchObject({
    lines: ['normal: Keels'],
    loss: '1 image left out: this text can’t hold images.',
  })
})
