/** The part of a DOM node that is used here. */
export type HtmlNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<HtmlNode>
  readonly getAttribute?: (name: string) => string | null
}

const TEXT = 3

/** Elements that readers don't see. Word writes tracked deletions as DEL. */
const UNREAD = /^(?:SCRIPT|STYLE|NOFRAMES|TEMPLATE|HEAD|TITLE|SVG|IFRAME|DEL)$/i

/** Styles of what readers don't see or didn't write: hidden text, and Word's bullets, numbers and comments. */
const UNREAD_STYLE = /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore|mso-element:\s*comment/i
const COMMENT_CLASS = /MsoCommentReference|msocomanchor/

/** Elements that form a paragraph, and those that start a new line. */
const PARAGRAPH = /^(?:P|H[1-6]|UL|OL|DL|TABLE|PRE|BLOCKQUOTE|FIGURE|HR|SECTION|ARTICLE)$/i
const LINE = /^(?:DIV|LI|DT|DD|TR|FIGCAPTION|CAPTION)$/i

/** Mark the ends of lines and paragraphs; texts never contain these characters (Unicode, noncharacters). */
const LINE_END = '\ufdd0'
const PARAGRAPH_END = '\ufdd1'

const OUTER_ENDS = /^[\ufdd0\ufdd1\s]+|(?<![\ufdd0\ufdd1\s])[\ufdd0\ufdd1\s]+$/g

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
  const style = node.getAttribute?.('style') ?? ''
  if (UNREAD.test(name) || UNREAD_STYLE.test(style)) return ''
  if (COMMENT_CLASS.test(node.getAttribute?.('class') ?? '')) return ''
  if (/^BR$/i.test(name)) return '\n'
  const parts = [...node.childNodes].map((child) =>
    collected(child, keepsLines || /^PRE$/i.test(name)),
  )
  const inside = /^TR$/i.test(name) ? rowOf(parts) : parts.join('')
  if (/^LI$/i.test(name)) return LINE_END + inside.replaceAll(PARAGRAPH_END, LINE_END) + LINE_END
  // Word writes the items of its lists as paragraphs.
  if (LINE.test(name) || /mso-list:/i.test(style)) return LINE_END + inside + LINE_END
  return PARAGRAPH.test(name) ? PARAGRAPH_END + inside + PARAGRAPH_END : inside
}

/** Joins the cells of a row. A single cell, as in the layout of an email, keeps its paragraphs, and so does a long one. */
function rowOf(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.replace(OUTER_ENDS, ''))
  const filled = texts.filter((text) => text !== '')
  return filled.length > 1 && !filled.some((text) => text.includes(PARAGRAPH_END))
    ? filled.join(' ')
    : cells.join(' ')
}
