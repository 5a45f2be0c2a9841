import fc from 'fast-check'
import type { Element, RootContent } from 'hast'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import type { TextBlock } from '#site/blocks/text/text.ts'
import type { PostBody } from './body.ts'
import { postHtml } from './html.ts'
import { bodyMarkdown } from './markdown.ts'

const site = 'https://brightkeel.example'
const article = `${site}/blog/schema-markup`

type Part = readonly [text: string, ...marks: string[]]

/** Returns a block of texts with marks. A mark that is a URL becomes a link. */
function block(parts: readonly Part[], more: Partial<TextBlock> = {}): TextBlock {
  const hrefs = [...new Set(parts.flatMap(([, ...marks]) => marks.filter(isUrl)))]
  return {
    _type: 'block',
    _key: 'k',
    style: 'normal',
    markDefs: hrefs.map((href) => ({ _type: 'link', _key: href, href })),
    children: parts.map(([text, ...marks]) => ({ _type: 'span', _key: 's', text, marks })),
    ...more,
  }
}

function isUrl(mark: string): boolean {
  return /^[/#]|:/.test(mark)
}

function item(level: number, text: string, listItem: 'bullet' | 'number' = 'bullet'): TextBlock {
  return block([[text]], { listItem, level })
}

/** A character of a text, the element that it is in, and its marks. White space has none, except in code. */
type Sign = { readonly sign: string; readonly place: string; readonly marks: string }

/** Returns what a reader gets from HTML: each text with the elements around it. */
function reading(html: string): string[] {
  const root = unified().use(rehypeParse, { fragment: true }).parse(html)
  const signs: Sign[] = []
  let count = 0
  const visit = (node: RootContent, place: string, marks: readonly string[]) => {
    signs.push(...signsIn(node, place, marks))
    if (node.type !== 'element') return
    const { tagName, children } = node
    const mark = markOf(node)
    if (isBlock(node)) count += 1
    const within = mark || isTablePart(node) ? place : `${place}/${tagName}${count}`
    for (const child of children) visit(child, within, mark ? [...marks, mark] : marks)
  }
  for (const node of root.children) visit(node, '', [])
  return Map.groupBy(signs, ({ place }) => place)
    .entries()
    .map(([place, own]) => `${place}: ${written(own)}`)
    .filter((line) => !line.endsWith(': '))
    .toArray()
}

function isBlock(node: Element): boolean {
  return /^(?:p|h\d|li|td|th)$/.test(node.tagName) && isVisible(node)
}

function isTablePart({ tagName }: Element): boolean {
  return tagName === 'tbody' || tagName === 'thead'
}

/** Returns the tag of a mark, or the URL of a link; undefined for other elements. */
function markOf({ tagName, properties }: Element): string | undefined {
  if (tagName === 'a') return decodeURI(String(properties.href))
  return ['code', 'em', 'strong'].includes(tagName) ? tagName : undefined
}

/** Returns false for an element without text, which Markdown can't express. */
function isVisible(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type !== 'element') return false
  const isCode = node.tagName === 'code'
  return node.children.some((child) =>
    isCode && child.type === 'text' ? /[^\n]/.test(child.value) : isVisible(child),
  )
}

/** Returns the signs of a node itself, without its children. */
function signsIn(node: RootContent, place: string, marks: readonly string[]): Sign[] {
  if (node.type === 'text') return signsOf(node.value, place, marks)
  const isBreak = node.type === 'element' && node.tagName === 'br'
  return isBreak ? [{ sign: '\n', place, marks: '' }] : []
}

function signsOf(text: string, place: string, marks: readonly string[]): Sign[] {
  const isCode = marks.includes('code')
  return [...(isCode ? text : text.replace(/\s+/g, ' '))].map((sign) => ({
    sign,
    place,
    marks: sign === ' ' && !isCode ? '' : [...marks].sort().join(' '),
  }))
}

/** Writes a text with its marks in angle quotes. */
function written(signs: readonly Sign[]): string {
  let marks = ''
  let text = ''
  for (const next of visible(visible(signs).toReversed()).toReversed()) {
    if (next.marks !== marks) text += `«${next.marks}»`
    marks = next.marks
    text += next.sign
  }
  return text
}

/** Removes the white space that browsers don't show: before a text, and after a line break or other white space. */
function visible(signs: readonly Sign[]): Sign[] {
  const shown: Sign[] = []
  for (const next of signs) {
    const before = shown.at(-1)
    const isSpace = next.sign === ' ' && next.marks === ''
    const isAfterSpace = /[ \n]/.test(before?.sign ?? '') && before?.marks === ''
    if (isSpace ? before && !isAfterSpace : before || next.sign !== '\n') shown.push(next)
  }
  return shown
}

function asRead(body: PostBody): { article: string[]; markdown: string[]; source: string } {
  const source = bodyMarkdown(body, { site, canonical: article })
  const html = micromark(source, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  })
  return { article: reading(postHtml(body, { site, article })), markdown: reading(html), source }
}

function expectSame(...body: PostBody): void {
  const { article: expected, markdown, source } = asRead(body)
  expect(markdown, source).toEqual(expected)
}

describe('a reader of Markdown gets what the article says about', () => {
  it.each<[string, ...Part[]]>([
    ['a bold word that ends with a space', ['Read the '], ['whole ', 'strong'], ['guide.']],
    ['an emphasized part of a word', ['un'], ['believ', 'em'], ['able']],
    ['a bold part of a word', ['un'], ['believ', 'strong'], ['able']],
    ['bold punctuation before a letter', ['Stop!', 'strong'], ['then']],
    ['bold punctuation after a letter', ['then'], ['“Stop”', 'strong'], [' and go']],
    ['bold Japanese before a particle', ['これは'], ['「重要」', 'strong'], ['です']],
    ['an emphasized Arabic word', ['قل '], ['كلمة', 'em'], ['.']],
    ['bold beside emphasis', ['bold', 'strong'], ['then', 'em'], ['both', 'em', 'strong']],
    ['bold that is only a space', ['a'], [' ', 'strong'], ['b']],
    ['a link with parentheses', ['see '], ['this', 'https://example.com/a_(b)'], ['.']],
    ['a link with an unclosed parenthesis', ['this', 'https://example.com/a(b'], [' too']],
    ['a link with a bracket in its text', ['an [x] ]', 'https://example.com/'], [' end']],
    ['a link partly in bold', ['read ', '/apps'], ['more', '/apps', 'strong'], [' now', '/apps']],
    ['a bold link inside a word', ['a'], ['b', '/apps', 'strong'], ['c']],
    ['code with backticks', ['type '], ['a `b` ``c', 'code'], [' now']],
    ['code that begins with a backtick', ['`', 'code'], [' is a backtick']],
    ['bold code inside a word', ['a'], ['x*y', 'code', 'strong'], ['b']],
    ['code over two lines', ['a\nb', 'code']],
    ['line breaks', ['one\ntwo '], ['\nthree\n', 'strong'], ['four\n']],
    ['something like a list at a line start', ['before\n- not a list\n1. nor this\n+ nor this']],
    ['something like a heading', ['# 1 in the list\n## and more']],
    ['something like a heading’s underline', ['Price\n===\nmore\n---']],
    ['something like a quote or a table', ['> said\n| a | b |\n|---|---|']],
    ['something like a year', ['2024. was a year']],
    ['something like a reference', ['[x]: https://example.com "title"']],
    ['something like HTML', ['<title> & <!-- --> &amp; &copy;']],
    ['an address that is no link', ['see www.example.com, https://example.com or a@example.com']],
    ['stars and underscores in words', ['snake_case_name 2*3*4 __init__ **kw']],
    ['stars in emphasis', ['2*3*4', 'em'], [' and '], ['_a_', 'strong']],
  ])('%s', (_, ...parts) => {
    for (const style of ['normal', 'blockquote', 'h2'] as const) {
      // A heading in Markdown is a single line.
      if (style === 'h2' && parts.some(([text]) => text.includes('\n'))) continue
      expectSame(block(parts, { style }), block([['after']]))
    }
    expectSame(block(parts, { listItem: 'number', level: 1 }))
  })

  it('a bullet below the tenth step, and the step after it', () => {
    const steps = Array.from({ length: 12 }, (_, index) => item(1, `step ${index + 1}`, 'number'))
    expectSame(
      ...steps.slice(0, 10),
      item(2, 'sub'),
      item(3, 'subsub', 'number'),
      ...steps.slice(10),
    )
  })

  it('lists of two kinds next to each other, and two lists apart', () => {
    expectSame(
      item(1, 'a'),
      item(1, 'b', 'number'),
      item(1, 'c'),
      item(2, 'd'),
      item(2, 'e', 'number'),
    )
    expectSame(item(1, 'a'), block([['text']]), item(1, 'b'))
  })

  it('cells of a table with a bar, a line break, code and a link', () => {
    const cell = (...parts: Part[]) => ({ _key: 'c', value: [block(parts)] })
    expectSame({
      _type: 'table',
      _key: 't',
      headerRows: 1,
      rows: [
        { _key: 'a', cells: [cell(['a|b']), cell(['two\nlines'])] },
        { _key: 'b', cells: [cell(['x | y', 'code']), cell(['here', '/a|b'])] },
      ],
    })
  })
})

const word = fc.constantFrom(
  ...'a b über 重要 「」 כן 한국어 👩‍👩‍👧 é . , ! ? “x” * _ ** __ ` `` \\ [ ] ( ) < > & &amp; # - + 1. 1) | ~ ~~ = : / " \' $ % ^ { } @'.split(
    ' ',
  ),
)
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, fc.constantFrom(' ', '\n', '  ')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => words.join(''))
const mark = fc.constantFrom('strong', 'em', 'code', '/apps', 'https://example.com/a_(b)')
const part = fc
  .tuple(text, fc.uniqueArray(mark, { maxLength: 3 }))
  .map(
    ([words, marks]): Part => [
      words,
      ...marks.filter((each, index) => !isUrl(each) || marks.findIndex(isUrl) === index),
    ],
  )
const parts = fc.array(part, { minLength: 1, maxLength: 5 })

it('a reader of Markdown gets what the article says, whatever marks and lists are combined', () => {
  const list = fc
    .tuple(
      parts,
      fc.constantFrom('bullet' as const, 'number' as const),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([given, listItem, level]) => block([['i'], ...given], { listItem, level }))
  const heading = parts.map((given) =>
    block(
      given.map(([words, ...marks]): Part => [words.replaceAll('\n', ' '), ...marks]),
      { style: 'h3' },
    ),
  )
  const paragraph = fc
    .tuple(parts, fc.constantFrom('normal', 'blockquote'))
    .map(([given, style]) => block(given, { style }))
  fc.assert(
    fc.property(
      fc.array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 6 }),
      (body) => {
        expectSame(...body)
      },
    ),
    { numRuns: 120 },
  )
})
