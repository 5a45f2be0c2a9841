import { portableTextToMarkdown } from '@portabletext/markdown'
import type { Block, BlockValue, MarkdownWriter } from '#site/blocks/define.ts'
import { blocks } from '#site/blocks/list.ts'
import type { TextBlock } from '#site/blocks/text/text.ts'
import type { PostBody } from './body.ts'
import { type Correction, lastChange } from './corrections.ts'
import type { Post } from './parse.ts'

type Addresses = {
  /** The site's URL without a trailing slash. */
  readonly site: string
  /** The article's canonical URL. */
  readonly canonical: string
}

/**
 * Converts a post to Markdown (CommonMark with GitHub's tables and alerts), with its facts as YAML front matter. It has
 * the article's headings, links, code, callouts, tables and images. URLs are absolute, so that it can be read anywhere.
 */
export function postMarkdown(post: Post, addresses: Addresses): string {
  const title = portableTextToMarkdown([textBlock('title', 'h1', post.title.replace(/\s+/g, ' '))])
  const body = bodyMarkdown(post.body, addresses)
  const parts = [title, body, correctionsMarkdown(post.corrections)].filter(Boolean)
  return `${frontMatter(post, addresses)}\n${parts.join('\n\n')}\n`
}

function correctionsMarkdown(corrections: readonly Correction[]): string {
  if (corrections.length === 0) return ''
  const items = corrections.map(({ _key, date, text }) => ({
    ...textBlock(_key, 'normal', `${date}: ${text.replace(/\s+/g, ' ')}`),
    listItem: 'bullet',
    level: 1,
  }))
  return portableTextToMarkdown([textBlock('corrections', 'h2', 'Corrections'), ...items])
}

/** Converts the body alone. */
export function bodyMarkdown(body: PostBody, addresses: Addresses): string {
  const to = markdownWriter(addresses)
  const allBlocks: readonly Block[] = blocks
  const types = Object.fromEntries(
    allBlocks.map((block) => [
      block.type.name,
      ({ value }: { value: BlockValue }) => block.markdown(value, to),
    ]),
  )
  const ready = body.map((block) =>
    block._type === 'block' ? readyToWrite(block, addresses) : block,
  )
  return portableTextToMarkdown(ready, { types }).replace(STANDING_IN, (sign) => {
    const index = STAND_INS.indexOf(sign)
    return `\\${SIGNS[index]}`
  })
}

function markdownWriter(addresses: Addresses): MarkdownWriter {
  const text: MarkdownWriter['text'] = (blocks) =>
    blocks.map((block) => readyToWrite(block, addresses))
  return {
    address: (href) => absolute(href, addresses),
    text,
    line: (words, mark) =>
      portableTextToMarkdown([...text([textBlock('line', 'normal', words, mark)])]),
    shape: (shape) => portableTextToMarkdown([shape]),
  }
}

/**
 * The library escapes a star depending on the surrounding text, without considering the marks it adds itself (2.2.0),
 * so a star in bold text would be taken for one of the marks. Therefore these characters pass through it as
 * noncharacters, which no text contains (Unicode, section 23.7), and are escaped afterwards.
 */
const SIGNS = ['*', '_', '\\']
const STAND_INS = ['\uFDD0', '\uFDD1', '\uFDD2']
const STANDING_IN = /[\uFDD0-\uFDD2]/g

function withStandIns(text: string): string {
  return text.replace(/[*_\\]/g, (sign) => STAND_INS[SIGNS.indexOf(sign)] ?? sign)
}

/** Any JSON string is a valid YAML string (YAML 1.2, section 1.3). */
function frontMatter(post: Post, { canonical }: Addresses): string {
  const facts = {
    title: post.title,
    description: post.excerpt,
    date: post.publishedAt,
    updated: lastChange(post),
    author: post.author.name,
    category: post.category.title,
    canonical,
  }
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}

function readyToWrite(block: TextBlock, addresses: Addresses): TextBlock {
  const markDefs = block.markDefs.map((mark) => ({ ...mark, href: absolute(mark.href, addresses) }))
  const children = block.children.map((span) =>
    isEmphasized(span.marks) ? { ...span, text: withStandIns(span.text) } : span,
  )
  return { ...block, markDefs, children }
}

/** Returns true for emphasized text, except in code, where text stays unchanged. */
function isEmphasized(marks: readonly string[]): boolean {
  return marks.some((mark) => mark === 'strong' || mark === 'em') && !marks.includes('code')
}

/** Makes a URL absolute. A heading's hash (`#prices`) leads to the article, because Markdown has no anchors. */
function absolute(href: string, { site, canonical }: Addresses): string {
  if (href.startsWith('#')) return `${canonical}${href}`
  return href.startsWith('/') ? `${site}${href}` : href
}

function textBlock(_key: string, style: string, text: string, mark?: string): TextBlock {
  const span = { _type: 'span' as const, _key: `${_key}-text`, text, marks: mark ? [mark] : [] }
  return { _type: 'block', _key, style, children: [span], markDefs: [] }
}
