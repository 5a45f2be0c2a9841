import type { Element, ElementContent, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { writeMarkdown } from '#site/blocks/write-markdown.ts'
import { INSTRUMENT_ID } from '#site/tools/define.ts'

export type PageMarkdown = {
  readonly text: string
  readonly canonical: string
}

/**
 * Converts the main part of a page to Markdown (CommonMark with GitHub's tables): its heading, then its texts, links,
 * lists, tables and images, and the names of drawings. URLs are absolute, so the text works anywhere.
 *
 * @param html the whole page
 * @param url its URL, absolute
 * @returns undefined unless the page links to its Markdown version
 */
export function pageMarkdown(html: string, url: string): PageMarkdown | undefined {
  const root = parser.parse(html)
  const links = elementsOf(root, ({ tagName }) => tagName === 'link')
  const canonical = links.find((link) => rel(link) === 'canonical')?.properties.href
  const isListed = links.some(({ properties }) => properties.type === 'text/markdown')
  const [main] = elementsOf(root, ({ tagName }) => tagName === 'main')
  if (!isListed || !main || typeof canonical !== 'string') return undefined

  const content: Root = {
    type: 'root',
    children: headingFirst(spaced(readable(main.children, url))),
  }
  return { text: `${writeMarkdown(converter.runSync(content).children)}\n`, canonical }
}

const parser = unified().use(rehypeParse)

const converter = unified().use(rehypeRemark)

function rel({ properties }: Element): string {
  return String(properties.rel ?? '')
}

function elementsOf(
  node: Root | ElementContent,
  matches: (element: Element) => boolean,
): Element[] {
  if (node.type !== 'root' && node.type !== 'element') return []
  const own = node.type === 'element' && matches(node) ? [node] : []
  const below = node.children.flatMap((child) =>
    child.type === 'doctype' ? [] : elementsOf(child, matches),
  )
  return [...own, ...below]
}

/** Elements that only work on the page. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'button',
  'dialog',
  'form',
  'input',
  'label',
  'noscript',
  'script',
  'select',
  'style',
  'template',
  'textarea',
])

/** Removes what a text version doesn't need: controls, the breadcrumb and decoration. */
function readable(nodes: readonly ElementContent[], url: string): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'comment') return []
    if (node.type !== 'element') return [node]
    const { tagName, properties, children } = node
    if (isUnreadable(node)) return []
    if (tagName === 'svg' || properties.role === 'img') return named(node)
    const inside = readable(children, url)
    // Spaces in code are significant.
    const isCode = tagName === 'pre' || tagName === 'code'
    const read: Element = {
      ...node,
      properties: absolute(node, url),
      children: isCode ? inside : spaced(inside),
    }
    return converters[tagName]?.(read) ?? [read]
  })
}

/** Elements whose text Markdown would drop or run together with the next one, with their conversion. */
const converters: Readonly<Record<string, (element: Element) => ElementContent[]>> = {
  section: withLabel,
  summary: (summary) => [asTitle(summary)],
  table: withCaption,
  td: withoutLists,
  th: withoutLists,
}

/** Makes the summary of a collapsed answer bold, unless it is a heading. */
function asTitle(summary: Element): Element {
  if (elementsOf(summary, ({ tagName }) => /^h[1-6]$/.test(tagName)).length > 0) return summary
  const { children } = summary
  return {
    ...summary,
    children: [{ type: 'element', tagName: 'strong', properties: {}, children }],
  }
}

/** Puts a table's caption above it, because tables in Markdown have none. */
function withCaption(table: Element): ElementContent[] {
  const [caption] = elementsOf(table, ({ tagName }) => tagName === 'caption')
  if (!caption) return [table]
  return [
    { ...caption, tagName: 'p', properties: {} },
    { ...table, children: without(table.children, caption) },
  ]
}

/** Joins the items of lists in a cell, because a row of a Markdown table is one line. */
function withoutLists(cell: Element): ElementContent[] {
  return [{ ...cell, children: cell.children.flatMap(inOneLine) }]
}

function inOneLine(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  const children = node.children.flatMap(inOneLine)
  if (node.tagName !== 'ul' && node.tagName !== 'ol') return [{ ...node, children }]
  return children
    .flatMap((item) => (item.type === 'element' ? [item.children] : []))
    .flatMap((item, index) => (index > 0 ? [{ type: 'text', value: '; ' }, ...item] : item))
}

/** Puts the name of a section above it, unless the section contains it. */
function withLabel(section: Element): ElementContent[] {
  const label = String(section.properties.ariaLabel ?? '')
  return textOf(section).includes(label) ? [section] : [paragraph(label, 'strong'), section]
}

function isUnreadable({ tagName, properties }: Element): boolean {
  return (
    UNREADABLE.has(tagName) ||
    Boolean(properties.hidden) ||
    properties.ariaHidden === 'true' ||
    properties.id === INSTRUMENT_ID ||
    // Shown only after a form was sent.
    [properties.className].flat().includes('form-received') ||
    (tagName === 'nav' && properties.ariaLabel === 'Breadcrumb') ||
    (tagName === 'img' && !properties.alt)
  )
}

/** Adds a space between elements that are only separated by CSS, but not within a word whose parts look different. */
function spaced(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index) => {
    const last = nodes[index - 1]
    if (node.type !== 'element' || last?.type !== 'element') return [node]
    return areOneText(last.tagName, node.tagName) ? [node] : [SPACE, node]
  })
}

/** Marks of rich text (site/blocks/text/marks.tsx). Two links in a row are buttons. */
const MARKS: ReadonlySet<string> = new Set(['a', 'code', 'em', 'strong'])

function areOneText(one: string, other: string): boolean {
  return MARKS.has(one) && MARKS.has(other) && !(one === 'a' && other === 'a')
}

const SPACE: ElementContent = { type: 'text', value: ' ' }

/** Returns the accessible name of a drawing. One without a name is decoration. */
function named({ properties, children }: Element): ElementContent[] {
  const title = children.find((child) => child.type === 'element' && child.tagName === 'title')
  const name = properties.ariaLabel ?? (title && textOf(title))
  return name ? [paragraph(String(name))] : []
}

function paragraph(value: string, tagName?: 'strong'): Element {
  const text: ElementContent = { type: 'text', value }
  const child: ElementContent = tagName
    ? { type: 'element', tagName, properties: {}, children: [text] }
    : text
  return { type: 'element', tagName: 'p', properties: {}, children: [child] }
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

function absolute({ properties }: Element, url: string): Element['properties'] {
  const changed = Object.entries(properties).flatMap(([name, value]) =>
    (name === 'href' || name === 'src') && typeof value === 'string'
      ? [[name, URL.parse(value, url)?.href ?? value]]
      : [],
  )
  return { ...properties, ...Object.fromEntries(changed) }
}

/** Moves the main heading to the top, above the eyebrow line that comes first on the page. */
function headingFirst(nodes: readonly ElementContent[]): ElementContent[] {
  const isHeading = ({ tagName }: Element) => tagName === 'h1'
  const heading = nodes.flatMap((node) => elementsOf(node, isHeading))[0]
  return heading ? [heading, ...without(nodes, heading)] : [...nodes]
}

function without(nodes: readonly ElementContent[], removed: Element): ElementContent[] {
  return nodes
    .filter((node) => node !== removed)
    .map((node) =>
      node.type === 'element' ? { ...node, children: without(node.children, removed) } : node,
    )
}
