import type { BlockContent } from 'mdast'
import type { MarkdownWriter } from '#site/blocks/define.ts'
import { blockOf } from '#site/blocks/list.ts'
import type { TextBlock } from '#site/blocks/text/text.ts'
import { toMdast, toPhrasing } from '#site/blocks/text/to-mdast.ts'
import { writeMarkdown } from '#site/blocks/write-markdown.ts'
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
  const writer = markdownWriter(addresses)
  const text = writeMarkdown([
    ...writer.text([textBlock('h1', post.title)]),
    ...bodyNodes(post.body, writer),
    ...correctionNodes(post.corrections, writer),
  ])
  return `${frontMatter(post, addresses)}\n${text}\n`
}

function correctionNodes(corrections: readonly Correction[], to: MarkdownWriter): BlockContent[] {
  if (corrections.length === 0) return []
  const items = corrections.map(
    ({ date, text }): TextBlock => ({
      ...textBlock('normal', `${date}: ${text}`),
      listItem: 'bullet',
      level: 1,
    }),
  )
  return to.text([textBlock('h2', 'Corrections'), ...items])
}

/** Converts the body alone. */
export function bodyMarkdown(body: PostBody, addresses: Addresses): string {
  return writeMarkdown(bodyNodes(body, markdownWriter(addresses)))
}

function bodyNodes(body: PostBody, to: MarkdownWriter): BlockContent[] {
  const nodes: BlockContent[] = []
  let text: TextBlock[] = []
  for (const block of body) {
    if (block._type === 'block') {
      text.push(block)
      continue
    }
    nodes.push(...to.text(text), ...(blockOf(block._type)?.markdown(block, to) ?? []))
    text = []
  }
  return [...nodes, ...to.text(text)]
}

function markdownWriter(addresses: Addresses): MarkdownWriter {
  const address = (href: string) => absolute(href, addresses)
  return {
    address,
    text: (blocks) => toMdast(blocks, address),
    phrasing: (block) => toPhrasing(block, address),
    line: (text, mark) => ({
      type: 'paragraph',
      children: toPhrasing(textBlock('normal', text, mark), address),
    }),
  }
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

/** Makes a URL absolute. A heading's hash (`#prices`) leads to the article, because Markdown has no anchors. */
function absolute(href: string, { site, canonical }: Addresses): string {
  if (href.startsWith('#')) return `${canonical}${href}`
  return href.startsWith('/') ? `${site}${href}` : href
}

function textBlock(style: string, text: string, mark?: string): TextBlock {
  const line = text.replace(/\s+/g, ' ')
  const span = { _type: 'span' as const, _key: 'text', text: line, marks: mark ? [mark] : [] }
  return { _type: 'block', _key: style, style, children: [span], markDefs: [] }
}
