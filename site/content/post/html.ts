import type { HtmlWriter } from '#site/blocks/define.ts'
import { blockOf } from '#site/blocks/list.ts'
import type { TextBlock } from '#site/blocks/text/text.ts'
import type { PostBody } from './body.ts'

type Addresses = {
  /** The site's URL without a trailing slash. */
  readonly site: string
  /** URL of the article, for links within it. */
  readonly article: string
}

/**
 * Converts a post's text to plain HTML for feed readers: no classes, no scripts, only absolute URLs, and all typed text
 * escaped.
 */
export function postHtml(body: PostBody, addresses: Addresses): string {
  const to: HtmlWriter = {
    address: (href) => escapeMarkup(absolute(href, addresses)),
    escape: escapeMarkup,
    text: (blocks) => postHtml([...blocks], addresses),
    line: (block) => inlineHtml(block, addresses),
  }
  const parts: string[] = []
  let list: TextBlock[] = []
  for (const block of body) {
    if (block._type === 'block' && block.listItem) {
      list.push(block)
      continue
    }
    const html =
      block._type === 'block' ? textHtml(block, addresses) : blockOf(block._type)?.html(block, to)
    parts.push(...listsHtml(list, addresses), html ?? '')
    list = []
  }
  return [...parts, ...listsHtml(list, addresses)].join('\n')
}

/** Escapes text for XML and HTML, without characters that XML can't contain (XML 1.0, section 2.2). */
export function escapeMarkup(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Removes characters that no XML document may contain, escaped or not. */
export function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}

function textHtml(block: TextBlock, addresses: Addresses): string {
  const text = inlineHtml(block, addresses)
  if (/^h[2-4]$/.test(block.style)) return `<${block.style}>${text}</${block.style}>`
  return block.style === 'blockquote' ? `<blockquote><p>${text}</p></blockquote>` : `<p>${text}</p>`
}

function listsHtml(items: readonly TextBlock[], addresses: Addresses): string[] {
  const [first] = items
  if (!first) return []
  const depth = first.level ?? 1
  const isOfList = (item: TextBlock) =>
    (item.level ?? 1) > depth || item.listItem === first.listItem
  const end = items.findIndex((item) => !isOfList(item) || (item.level ?? 1) < depth)
  const own = end === -1 ? items : items.slice(0, end)
  const rest = end === -1 ? [] : items.slice(end)
  const tag = first.listItem === 'number' ? 'ol' : 'ul'
  const entries = entriesOf(own, depth).map(
    ([item, within]) =>
      `<li>${inlineHtml(item, addresses)}${listsHtml(within, addresses).join('')}</li>`,
  )
  return [`<${tag}>${entries.join('')}</${tag}>`, ...listsHtml(rest, addresses)]
}

/** Returns the items of one depth, each with the deeper ones that follow it. */
function entriesOf(items: readonly TextBlock[], depth: number): [TextBlock, TextBlock[]][] {
  const entries: [TextBlock, TextBlock[]][] = []
  for (const item of items) {
    const last = entries.at(-1)
    if (last && (item.level ?? 1) > depth) last[1].push(item)
    else entries.push([item, []])
  }
  return entries
}

function inlineHtml({ children, markDefs }: TextBlock, addresses: Addresses): string {
  return children
    .map(({ text, marks }) => {
      const links = markDefs.filter(({ _key }) => marks.includes(_key))
      const tags = ['code', 'em', 'strong'].filter((mark) => marks.includes(mark))
      const plain = escapeMarkup(text).replaceAll('\n', '<br>')
      const marked = tags.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, plain)
      return links.reduce(
        (inner, { href }) => `<a href="${escapeMarkup(absolute(href, addresses))}">${inner}</a>`,
        marked,
      )
    })
    .join('')
}

function absolute(href: string, { site, article }: Addresses): string {
  if (href.startsWith('#')) return `${article}${href}`
  return href.startsWith('/') ? `${site}${href}` : href
}
