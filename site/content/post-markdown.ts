import { portableTextToMarkdown } from '@portabletext/markdown'
import type { BodyBlock, PostBody, TextBlock } from './body.ts'
import type { Post } from './post-mapping.ts'

type Addresses = {
  /** The site's own address without a trailing slash. */
  readonly site: string
  /** The article's canonical address. */
  readonly canonical: string
}

/** Any block, as far as the library's types care. */
type Shape = { readonly _type: string; readonly [field: string]: unknown }

/**
 * A post as Markdown (CommonMark with GitHub's tables and alerts), with its facts as YAML front matter. It says
 * what the article says: same headings, links, code, callouts, tables and pictures; addresses are absolute, so
 * that it can be read anywhere.
 */
export function postMarkdown(post: Post, addresses: Addresses): string {
  const title = portableTextToMarkdown([textBlock('title', 'h1', post.title.replace(/\s+/g, ' '))])
  const body = bodyMarkdown(post.body, addresses)
  return `${frontMatter(post, addresses)}\n${title}\n\n${body}\n`
}

/** The body alone. */
export function bodyMarkdown(body: PostBody, addresses: Addresses): string {
  const blocks = body.flatMap((block) => toPlainShapes(block, addresses))
  return portableTextToMarkdown(blocks).replace(STANDING_IN, (sign) => {
    const index = STAND_INS.indexOf(sign)
    return `\\${SIGNS[index]}`
  })
}

/**
 * The library escapes a star by what stands around it in the text, and does not count the marks it adds itself
 * (2.2.0): of a star in bold text, the stars around it would take it for one of theirs. In marked text these
 * signs therefore go past it as noncharacters, which no text holds (Unicode, section 23.7), and come out escaped.
 */
const SIGNS = ['*', '_', '\\']
const STAND_INS = ['\uFDD0', '\uFDD1', '\uFDD2']
const STANDING_IN = /[\uFDD0-\uFDD2]/g

function withStandIns(text: string): string {
  return text.replace(/[*_\\]/g, (sign) => STAND_INS[SIGNS.indexOf(sign)] ?? sign)
}

/** A JSON string is a YAML one, whatever is in it (YAML 1.2, section 1.3). */
function frontMatter(post: Post, { canonical }: Addresses): string {
  const facts = {
    title: post.title,
    description: post.excerpt,
    date: post.publishedAt,
    updated: post.updatedAt ?? post.publishedAt,
    author: post.author.name,
    category: post.category.title,
    canonical,
  }
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}

/** Our blocks in the shapes that the library writes; what it has no place for becomes a line beside them. */
function toPlainShapes(block: BodyBlock, addresses: Addresses): Shape[] {
  switch (block._type) {
    case 'block':
      return [readyToWrite(block, addresses)]
    case 'code': {
      const { _type, _key, code, language } = block
      const name = block.filename
        ? [textBlock(`${_key}-name`, 'normal', block.filename, 'code')]
        : []
      return [...name, { _type, _key, code, language }]
    }
    case 'image': {
      const { src, alt, caption } = block.picture
      const line = caption
        ? [readyToWrite(textBlock(`${block._key}-caption`, 'normal', caption, 'em'), addresses)]
        : []
      const image = { _type: 'image', _key: block._key, src: absolute(src, addresses), alt }
      return [image, ...line]
    }
    case 'callout': {
      const content = block.content.map((each) => readyToWrite(each, addresses))
      return [{ ...block, content }]
    }
    case 'table': {
      const caption = block.caption
        ? [
            readyToWrite(
              textBlock(`${block._key}-caption`, 'normal', block.caption, 'em'),
              addresses,
            ),
          ]
        : []
      const rows = block.rows.map((row) => ({
        ...row,
        _type: 'row',
        cells: row.cells.map((cell) => ({
          ...cell,
          _type: 'cell',
          value: cell.value.map((each) => readyToWrite(each, addresses)),
        })),
      }))
      return [...caption, { ...block, rows }]
    }
  }
}

function readyToWrite(block: TextBlock, addresses: Addresses): TextBlock {
  const markDefs = block.markDefs.map((mark) => ({ ...mark, href: absolute(mark.href, addresses) }))
  const children = block.children.map((span) =>
    isEmphasized(span.marks) ? { ...span, text: withStandIns(span.text) } : span,
  )
  return { ...block, markDefs, children }
}

/** Code goes out as it is. */
function isEmphasized(marks: readonly string[]): boolean {
  return marks.some((mark) => mark === 'strong' || mark === 'em') && !marks.includes('code')
}

/** A heading of the page (`#prices`) is one of the article: Markdown has no anchors. */
function absolute(href: string, { site, canonical }: Addresses): string {
  if (href.startsWith('#')) return `${canonical}${href}`
  return href.startsWith('/') ? `${site}${href}` : href
}

function textBlock(_key: string, style: string, text: string, mark?: string): TextBlock {
  const span = { _type: 'span' as const, _key: `${_key}-text`, text, marks: mark ? [mark] : [] }
  return { _type: 'block', _key, style, children: [span], markDefs: [] }
}
