import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { type HtmlNode, textOfHtml } from './pasted-html.ts'

type Parsed = {
  nodeName: string
  value?: string
  childNodes?: Parsed[]
  attrs?: { name: string; value: string }[]
}

const asDom = (node: Parsed): HtmlNode => ({
  nodeType: node.nodeName === '#text' ? 3 : node.nodeName.startsWith('#') ? 8 : 1,
  nodeName: node.nodeName,
  nodeValue: node.value ?? null,
  childNodes: (node.childNodes ?? []).map(asDom),
  getAttribute: (name) => node.attrs?.find((one) => one.name === name)?.value ?? null,
})
const pasted = (html: string) => textOfHtml(asDom(parse(html)))

test('keeps what readers of a page see, with a blank line between paragraphs', () => {
  const html = `<!doctype html><head><title>Tab</title><style>p{}</style></head><body><h1>Ten   knots</h1>
    <p>Tie <b>one</b> &amp; pull.<br>Twice.</p><ul><li>Bowline</li><li>Sheet bend</li></ul>
    <script>alert("no")</script><!-- no --><table><tr><td>a</td><td>b</td></tr></table></body>`
  expect(pasted(html)).toBe('Ten knots\n\nTie one & pull.\nTwice.\n\nBowline\nSheet bend\n\na b')
})

test('paragraphs of Google Docs and Word become paragraphs', () => {
  expect(pasted('<b><p dir="ltr"><span>One.</span></p><br><p><span>Two.</span></p></b>')).toBe(
    'One.\n\nTwo.',
  )
  expect(pasted('<div>One</div><div>Two&nbsp;three</div>')).toBe('One\nTwo three')
})

test('a list of Word becomes lines without its bullets and numbers', () => {
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
  expect(
    pasted(`<p>Knots:</p>${item('·', 'Bowline')}${item('2.', 'Sheet bend')}<p>That is all.</p>`),
  ).toBe('Knots:\n\nBowline\nSheet bend\n\nThat is all.')
})

test('items with a paragraph inside, as in Google Docs, become lines', () => {
  expect(
    pasted('<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li><li><p>Three</p></li></ul>'),
  ).toBe('One\nTwo\nThree')
})

test('deleted and hidden words and comments are left out', () => {
  expect(
    pasted(
      `<p>It is<del cite="mailto:Jo" datetime="2026"> really</del> good<span class=MsoCommentReference>[JH1]</span>.
      <span style="display: none">Hidden</span></p><div style='mso-element:comment-list'><p>Rather?</p></div>`,
    ),
  ).toBe('It is good.')
})

test('a row of a table is one line, also with paragraphs in its cells', () => {
  const cells = (...texts: string[]) =>
    `<tr>\n${texts.map((text) => `<td><p>${text}<o:p></o:p></p></td>`).join('\n')}</tr>`
  expect(pasted(`<table>${cells('Rope', '$4')}${cells('Tar', '', '$2')}</table>`)).toBe(
    'Rope $4\nTar $2',
  )
  const letter = '<table><tr><td><p>One.</p><p>Two.</p></td></tr></table>'
  expect(pasted(letter)).toBe('One.\n\nTwo.')
  expect(pasted(letter.replace('<td>', '<td>Logo</td><td>'))).toBe('Logo\n\nOne.\n\nTwo.')
})
