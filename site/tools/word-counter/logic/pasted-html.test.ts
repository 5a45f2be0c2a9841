import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { type HtmlNode, textOfHtml } from './pasted-html.ts'

type Parsed = { nodeName: string; value?: string; childNodes?: Parsed[] }

const asDom = (node: Parsed): HtmlNode => ({
  nodeType: node.nodeName === '#text' ? 3 : node.nodeName.startsWith('#') ? 8 : 1,
  nodeName: node.nodeName,
  nodeValue: node.value ?? null,
  childNodes: (node.childNodes ?? []).map(asDom),
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
