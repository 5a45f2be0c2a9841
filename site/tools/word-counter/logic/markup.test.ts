import fc from 'fast-check'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { looksLikeMarkdown, textOfMarkdown } from './markdown.ts'
import { looksLikeHtml, type MarkupNode, textOfMarkup } from './markup.ts'

type Parsed = { nodeName: string; value?: string; childNodes?: Parsed[] }

const asDom = (node: Parsed): MarkupNode => ({
  nodeType: node.nodeName === '#text' ? 3 : node.nodeName.startsWith('#') ? 8 : 1,
  nodeName: node.nodeName,
  nodeValue: node.value ?? null,
  childNodes: (node.childNodes ?? []).map(asDom),
})
const textOfHtml = (html: string) => textOfMarkup(asDom(parse(html)))

test('keeps only what readers of a page see', () => {
  const html = `<!doctype html><head><title>Tab</title><style>p{}</style></head><body><h1>Ten   knots</h1>
    <p>Tie <b>one</b> &amp; pull.<br>Twice.</p><ul><li>Bowline</li><li>Sheet bend</li></ul>
    <script>alert("no")</script><!-- no --><pre>a
  b</pre></body>`
  expect(textOfHtml(html)).toBe(
    'Ten knots\n\nTie one & pull.\nTwice.\n\nBowline\nSheet bend\n\na\n  b',
  )
})

test('text without markup stays the same except for spaces', () => {
  const words = fc.array(fc.constantFrom('rope', 'knot', '3.5', 'don’t', '好'), { minLength: 1 })
  fc.assert(
    fc.property(words, (list) => {
      expect(textOfHtml(`<p>${list.join(' ')}</p>`)).toBe(list.join(' '))
      expect(textOfMarkdown(list.join(' '))).toBe(list.join(' '))
    }),
  )
})

test('removes Markdown and keeps the words', () => {
  const markdown = `---
title: x
---
# Ten *knots* #

Tie **one** and [pull](https://a.example "t") \`hard\`. ![A knot](k.png)

- [x] Bowline
2. Sheet_bend_here
> Quoted

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
code
\`\`\`
***
[x]: https://a.example
Five \\* six <b>bold</b>`
  expect(textOfMarkdown(markdown)).toBe(
    'Ten knots\n\nTie one and pull hard. A knot\n\nBowline\nSheet_bend_here\nQuoted\n\na b\n1 2\n\ncode\n\nFive * six bold',
  )
})

test('detects HTML and Markdown, but not in plain text', () => {
  expect([
    looksLikeHtml('<p>Hi</p>'),
    looksLikeHtml('a <b>b</b> c <em>d</em> <a>x</a> <i>y</i>'),
  ]).toEqual([true, true])
  expect(looksLikeHtml('1 < 2 and 3 > 2. I <3 rope.')).toBe(false)
  expect(looksLikeMarkdown('# Knots\n\nSee [this](https://a.example).')).toBe(true)
  expect(looksLikeMarkdown('Two lists:\n- one\n- two\n* three')).toBe(false)
})
