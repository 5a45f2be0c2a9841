/** The part of a DOM node that is used here. */
export type MarkupNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<MarkupNode>
}

const TEXT = 3
const ELEMENT = 1

/** Elements whose content readers don't see. */
const unread = new Set(
  'SCRIPT STYLE TEMPLATE NOSCRIPT HEAD TITLE SVG MATH IFRAME OBJECT CANVAS SELECT TEXTAREA'.split(
    ' ',
  ),
)

/** Elements that form a separate paragraph. */
const paragraphs = new Set(
  `P H1 H2 H3 H4 H5 H6 UL OL DL TABLE PRE BLOCKQUOTE FIGURE HR SECTION ARTICLE ASIDE HEADER FOOTER MAIN NAV`.split(
    /\s+/,
  ),
)

/** Elements that start a new line. */
const lines = new Set(
  'DIV LI DT DD TR FIGCAPTION ADDRESS FORM FIELDSET DETAILS SUMMARY CAPTION OPTION'.split(' '),
)

/** A text, or the minimum number of line breaks between two texts. */
type Part = string | number

/**
 * Returns the text of a parsed page as readers see it, with blank lines between paragraphs. Works like `innerText`
 * (HTML standard §3.2.7) for pages that aren't rendered.
 */
export function textOfMarkup(root: MarkupNode): string {
  const parts: Part[] = []
  collect(root, parts, false)
  return written(parts)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function collect(node: MarkupNode, parts: Part[], keepsLines: boolean) {
  if (node.nodeType === TEXT) {
    const text = node.nodeValue ?? ''
    parts.push(keepsLines ? text : text.replace(/\s+/g, ' '))
    return
  }
  const name = node.nodeName.toUpperCase()
  if (node.nodeType === ELEMENT && unread.has(name)) return
  if (name === 'BR') parts.push('\n')
  if (name === 'TD' || name === 'TH') parts.push(' ')
  const breaks = paragraphs.has(name) ? 2 : Number(lines.has(name))
  parts.push(breaks)
  for (const child of node.childNodes) collect(child, parts, keepsLines || name === 'PRE')
  parts.push(breaks)
}

function written(parts: readonly Part[]): string {
  const pieces: string[] = []
  let breaks = 0
  let endsInSpace = true
  for (const part of parts) {
    if (typeof part === 'number') {
      breaks = Math.max(breaks, part)
      continue
    }
    const text = breaks > 0 || endsInSpace ? part.replace(/^ +/, '') : part
    if (text === '') continue
    pieces.push('\n'.repeat(breaks), text)
    breaks = 0
    endsInSpace = /\s$/.test(text)
  }
  return pieces.join('')
}

/** Returns true for HTML source: a text that begins with a tag or has several closing tags. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, 20_000)
  if (
    /^\s*<(?:!doctype|html|head|body|article|main|section|div|p|h[1-6]|ul|ol|table)\b[^>]*>/i.test(
      start,
    )
  ) {
    return true
  }
  return (start.match(/<\/(?:p|div|a|span|li|h[1-6]|strong|em|td)>/gi)?.length ?? 0) >= 2
}
