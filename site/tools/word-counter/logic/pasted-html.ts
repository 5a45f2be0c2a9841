/** The part of a DOM node that is used here. */
export type HtmlNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<HtmlNode>
}

const TEXT = 3

/** Elements that readers don't see. */
const UNREAD = /^(?:SCRIPT|STYLE|TEMPLATE|HEAD|TITLE|SVG|IFRAME)$/i

/** Elements that form a paragraph, and those that start a new line. */
const PARAGRAPH = /^(?:P|H[1-6]|UL|OL|DL|TABLE|PRE|BLOCKQUOTE|FIGURE|HR|SECTION|ARTICLE)$/i
const LINE = /^(?:DIV|LI|DT|DD|TR|FIGCAPTION|CAPTION)$/i

/** Mark the ends of lines and paragraphs; texts never contain these characters (Unicode, noncharacters). */
const LINE_END = '\ufdd0'
const PARAGRAPH_END = '\ufdd1'

/**
 * Returns the text of pasted HTML with a blank line between paragraphs. The plain text that Google Docs and Word put in
 * the clipboard has none, and would count as one paragraph.
 */
export function textOfHtml(root: HtmlNode): string {
  return collected(root, false)
    .replace(/[ \t]*[\ufdd0\ufdd1\s]*\ufdd1[\ufdd0\ufdd1\s]*/g, '\n\n')
    .replace(/ *\ufdd0[\ufdd0 ]*/g, '\n')
    .replace(/ *\n */g, '\n')
    .trim()
}

function collected(node: HtmlNode, keepsLines: boolean): string {
  const { nodeName: name } = node
  if (node.nodeType === TEXT) {
    const text = (node.nodeValue ?? '').replaceAll('\u00a0', ' ')
    return keepsLines ? text : text.replace(/\s+/g, ' ')
  }
  if (UNREAD.test(name)) return ''
  if (/^BR$/i.test(name)) return '\n'
  const inside = [...node.childNodes]
    .map((child) => collected(child, keepsLines || /^PRE$/i.test(name)))
    .join(/^TR$/i.test(name) ? ' ' : '')
  if (PARAGRAPH.test(name)) return PARAGRAPH_END + inside + PARAGRAPH_END
  return LINE.test(name) ? LINE_END + inside + LINE_END : inside
}
