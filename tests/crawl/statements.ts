import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'
import type { CrawledPage } from './crawled-page.ts'
import { attributeOf, type HtmlElement, one, readHtml, select, textOf } from './html.ts'

export type Statement = {
  /** Path where the text appears. */
  readonly page: string
  readonly text: string
  /** Headings of the enclosing parts, nearest first. */
  readonly headings: readonly string[]
  readonly kind: 'line' | 'badge' | 'time'
  /** Value of a time element's datetime attribute. */
  readonly day?: string
  /** True for text in the header or footer, which all pages share. */
  readonly isFrame?: boolean
}

type Node = DefaultTreeAdapterTypes.Node

const LINES =
  /^(?:address|article|aside|blockquote|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|p|pre|section|summary|table|td|th|tr|ul)$/

const PARTS = /^(?:article|details|div|footer|li|main|section|tr)$/

/** Text in drawings repeats the text next to them, and code makes no claims. */
const SILENT = /^(?:code|pre|script|style|svg|template)$/

/** Returns every line, badge and date on a page, and the texts in its head for search engines and social networks. */
export function pageStatements({ path, root, title, description, sharing }: CrawledPage) {
  const head = [title, description, sharing['og:title'], sharing['og:description']]
  return [
    ...head.map((text = '') => line(path, text)),
    ...elementStatements(path, one(root, 'body')),
  ].filter(({ text }) => text !== '')
}

export function htmlStatements(page: string, html: string): Statement[] {
  return elementStatements(page, one(readHtml(html), 'body'))
}

/** Returns the lines of a Markdown text, without link targets and code. */
export function markdownStatements(page: string, markdown: string): Statement[] {
  return markdown
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .split('\n')
    .map((text) => text.replace(/\]\([^)]*\)/g, ']').replace(/[[\]*_\\`]/g, ''))
    .filter((text) => text.trim() !== '')
    .map((text) => line(page, text.trim()))
}

export function jsonStatements(page: string, value: unknown): Statement[] {
  if (typeof value === 'string') return value === '' ? [] : [line(page, value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((each) => jsonStatements(page, each))
}

function line(page: string, text: string): Statement {
  return { page, text, headings: [], kind: 'line' }
}

function elementStatements(page: string, body: HtmlElement): Statement[] {
  const statements: Statement[] = []
  let words = ''
  let isFrame = select(body, 'main').length > 0
  const end = (headings: readonly string[]) => {
    const text = words.replace(/\s+/g, ' ').trim()
    if (text !== '') statements.push({ page, text, headings, kind: 'line', isFrame })
    words = ''
  }
  const enter = (element: HtmlElement, outside: readonly string[]) => {
    const heading = PARTS.test(element.tagName) ? headingOf(element) : undefined
    const headings = heading === undefined ? outside : [heading, ...outside]
    words += ' '
    for (const child of element.childNodes) visit(child, headings)
    words += ' '
    return headings
  }
  const visit = (node: Node, headings: readonly string[]) => {
    if (tree.isTextNode(node)) words += node.value
    if (!tree.isElementNode(node) || SILENT.test(node.tagName)) return
    const mark = markOf(node)
    if (mark) statements.push({ page, text: textOf(node), headings, isFrame, ...mark })
    const isLine = LINES.test(node.tagName)
    if (isLine) end(headings)
    if (node.tagName === 'main') isFrame = false
    const inside = enter(node, headings)
    if (isLine) end(inside)
    if (node.tagName === 'main') isFrame = true
  }
  visit(body, [])
  return statements
}

/** Returns the first heading of a part, or the term of a description list entry. */
function headingOf(part: HtmlElement): string | undefined {
  const isTerm = part.childNodes.some(
    (child) => tree.isElementNode(child) && child.tagName === 'dt',
  )
  if (part.tagName === 'div' && !isTerm) return undefined
  const [heading] = select(part, isTerm ? 'dt' : 'h1, h2, h3, h4, th')
  return heading && textOf(heading)
}

function markOf(element: HtmlElement): Pick<Statement, 'kind' | 'day'> | undefined {
  if (element.tagName === 'time')
    return { kind: 'time', day: attributeOf(element, 'datetime') ?? '' }
  const isBadge = (attributeOf(element, 'class') ?? '').split(/\s+/).includes('badge')
  return isBadge ? { kind: 'badge' } : undefined
}
