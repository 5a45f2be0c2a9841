// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pastedFrom } from '#site/blocks/read-pasted.ts'

function readPasted(html: string) {
  return pastedFrom({ types: ['text/html'], getData: () => html, files: [] }, true)
}

const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`

const block = z.object({ children: z.array(z.object({ text: z.string() })) })

function texts(html: string): string[] {
  return (readPasted(html)?.blocks ?? []).map((each) =>
    block
      .parse(each)
      .children.map(({ text }) => text)
      .join(''),
  )
}

describe('a person who pastes formatting that articles don’t have', () => {
  it.each([
    [
      'powers and notes',
      '<p>10 m<sup>2</sup>, 10<sup>-3</sup>, note<sup>12</sup></p>',
      '10 m², 10⁻³, note¹²',
    ],
    ['formulas', '<p>CO<sub>2</sub></p>', 'CO₂'],
    [
      'Google Docs',
      docs('<p><span>m</span><span style="font-size:0.6em;vertical-align:super;">2</span></p>'),
      'm²',
    ],
  ])('keeps it as characters: %s', (_, html, expected) => {
    expect(texts(html)).toEqual([expected])
    expect(readPasted(html)?.loss).toBeUndefined()
  })

  it.each([
    [
      'notes with links',
      '<p>Ten<sup><a href="https://a.example/">1</a></sup></p>',
      'Ten1',
      '1 superscript or subscript pasted as plain text.',
    ],
    [
      'ordinals',
      '<p>1<sup>st</sup></p>',
      '1st',
      '1 superscript or subscript pasted as plain text.',
    ],
    [
      'struck prices',
      '<p><s>$49</s> <strike>$59</strike> $39</p>',
      '$49 $59 $39',
      '2 strikethroughs removed.',
    ],
    [
      'Google Docs',
      docs('<p><span style="text-decoration:line-through">$49</span><span> $39</span></p>'),
      '$49 $39',
      '1 strikethrough removed.',
    ],
    [
      'underlines, but not those of links',
      '<p><u>New</u> <u><a href="https://a.example/">B</a></u> <a href="https://a.example/"><span style="text-decoration:underline">C</span></a></p>',
      'New B C',
      '1 underline removed.',
    ],
    [
      'underlines of Google Docs',
      docs(
        '<p><span style="text-decoration:underline;">A</span> <span style="text-decoration:none">B</span></p>',
      ),
      'A B',
      '1 underline removed.',
    ],
    [
      'checked items',
      '<ul><li><input type="checkbox" checked disabled> A</li><li><input type="checkbox"> B</li></ul>',
      'A\nB',
      '1 checkmark of list items removed.',
    ],
    [
      'checked items of Google Docs',
      docs(
        '<ul><li role="checkbox" aria-checked="true"><img aria-roledescription="checkbox" src="data:,"><p><span>A</span></p></li></ul>',
      ),
      'A',
      '1 checkmark of list items removed.',
    ],
    [
      'a list that starts at 5',
      '<ol start="5"><li>A</li></ol>',
      'A',
      '1 numbered list now starts at 1.',
    ],
    [
      'the rest of a list, after a paragraph',
      '<ol><li>A</li></ol><p>B</p><ol start="2"><li>C</li></ol>',
      'A\nB\nC',
      '1 numbered list now starts at 1.',
    ],
    [
      'a list in parts, which become one',
      '<div><ol><li>A</li></ol></div> <div><ol start="2"><li>B</li></ol></div>',
      'A\nB',
      undefined,
    ],
    [
      'readings of words',
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字<ruby>東<rt></rt></ruby></p>',
      '漢（かん）字東',
      undefined,
    ],
  ])('reads what became plain: %s', (_, html, expected, loss) => {
    expect(texts(html)).toEqual(expected.split('\n'))
    expect(readPasted(html)?.loss).toBe(loss)
  })
})
