import { countChecked, countLost } from './count-lost.ts'
import type { LeftOut } from './paste-losses.ts'
import type { PastedImages } from './pasted-images.ts'
import { hasBoldStyle, hasStyle, isHidden, writeRaised } from './pasted-style.ts'

/** Controls, scripts, and what the other program doesn't show either. */
const NOT_TEXT =
  'script, template, noscript, button, input, select, textarea, svg, hr, rp, [hidden], del[datetime], del[cite]'
/** Word's comments, with the letters that refer to them. */
const COMMENTS = '[style*="mso-element:comment-list"], .MsoCommentReference, .msocomanchor'
const FORMATTED = 'span, font, b, strong, i, em, p[class^="Mso"]'
const RAISED = 'sup, sub, span, font'
/** The library reads its lists, which are nested like Gmail's. */
const GOOGLE_DOCS = '[id^="docs-internal-guid"]'
const EMBEDS = 'iframe, video, audio, object, embed, canvas'
/** Parts of a page whose text is paragraphs. */
const CONTAINERS =
  'body, div, section, article, main, header, footer, nav, aside, figure, figcaption, details, summary, form, fieldset, legend, center, address, dl, dt, dd, hgroup, search, label'
const TEXTS = 'p, h1, h2, h3, h4, h5, h6, pre, blockquote, ul, ol, li, table'
const BLOCKS = `${CONTAINERS}, ${TEXTS}`

/**
 * Brings pasted HTML into the form that the converter to blocks reads well: bold and italic text as elements, each
 * paragraph in a `p`, and only what readers see.
 *
 * @param left counts what is left out
 * @param images gets the images; without it, they are left out
 */
export function tidyPasted(
  page: Document,
  left: LeftOut,
  images: PastedImages | undefined,
): Document {
  const { body } = page
  left.comment += body.querySelectorAll('.msocomanchor').length
  left.checked += countChecked(body)
  removeAll(body, `${NOT_TEXT}, ${COMMENTS}`)
  for (const element of body.querySelectorAll('[style]')) if (isHidden(element)) element.remove()
  countLost(body, left)
  for (const reading of body.querySelectorAll('rt')) writeReading(reading)
  left.embed += body.querySelectorAll(EMBEDS).length
  removeAll(body, EMBEDS)
  for (const image of body.querySelectorAll('img')) replaceImage(image, left, images)
  for (const part of body.querySelectorAll(RAISED)) writeRaised(part, left)
  for (const part of body.querySelectorAll<HTMLElement>(FORMATTED)) writeFormatting(part)
  for (const code of body.querySelectorAll<HTMLElement>('div, pre')) tidyCode(code)
  if (!body.querySelector(GOOGLE_DOCS)) nestLists(body)
  for (const table of [...body.querySelectorAll('table')].reverse()) tidyTable(table)
  body.normalize()
  for (const part of [body, ...body.querySelectorAll('*')]) if (holdsBlocks(part)) wrapTexts(part)
  for (const paragraph of body.querySelectorAll('p')) splitParagraph(paragraph)
  for (const item of body.querySelectorAll('li, blockquote')) joinLines(item)
  removeBreaksBesideImages(body)
  return page
}

function removeAll(root: Element, selector: string): void {
  for (const element of root.querySelectorAll(selector)) element.remove()
}

/** Writes how a word is read in brackets after it, as where `ruby` isn't supported. */
function writeReading(reading: Element): void {
  const text = reading.textContent?.trim()
  reading.replaceWith(text ? `（${text}）` : '')
}

/** Keeps or counts an image that readers see. Tracking pixels and checkboxes are none, and emoji are letters. */
function replaceImage(
  image: HTMLImageElement,
  left: LeftOut,
  images: PastedImages | undefined,
): void {
  const isEmoji = /^\p{RGI_Emoji}$/v.test(image.alt)
  const isDot = [image.getAttribute('width'), image.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 2,
  )
  const isCheckbox = image.getAttribute('aria-roledescription') === 'checkbox'
  if (isEmoji) image.replaceWith(image.alt)
  else if (isDot || isCheckbox) image.remove()
  else if (!images?.keep(image)) {
    left.image += 1
    image.remove()
  }
}

/** Word processors and browsers write formatting as styles, and spaces and line breaks as elements of their own. */
function writeFormatting(part: HTMLElement): void {
  const isBreak = part.childNodes.length === 1 && part.firstElementChild?.tagName === 'BR'
  if (part.children.length === 0 && /^\s+$/.test(part.textContent ?? '')) part.replaceWith(' ')
  else if (isBreak || isPlain(part)) unwrap(part)
  else if (part.matches('span, font')) {
    if (hasBoldStyle(part)) wrapContent(part, 'strong')
    if (hasStyle(part, 'font-style', /^(?:italic|oblique)/)) wrapContent(part, 'em')
  } else if (/^Mso(?:Intense)?Quote/.test(part.className)) rename(part, 'blockquote')
}

/** Google Docs wraps everything in such a `b`. The library knows it by its id. */
function isPlain(part: HTMLElement): boolean {
  const isBold = !hasStyle(part, 'font-weight', /^(?:normal|400\b)/)
  return part.matches('b:not([id]), strong') && !isBold
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Code of an editor is lines in a monospaced `div`. Code of a page may have a title and a button in its `pre`. */
function tidyCode(element: HTMLElement): void {
  const isCode =
    hasStyle(element, 'font-family', /mono|consolas|courier|menlo/i) &&
    hasStyle(element, 'white-space', /^pre/)
  if (!element.isConnected || (element.tagName === 'DIV' && !isCode)) return
  for (const lineBreak of element.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const [code, ...others] = element.querySelectorAll('code')
  if (element.tagName === 'PRE') {
    if (code && others.length === 0) element.replaceChildren(code)
    return
  }
  const lines = [...element.childNodes].map((line) => line.textContent?.replace(/\n$/, '') ?? '')
  if (lines.length < 2) unwrap(element)
  else rename(element, 'pre').textContent = lines.join('\n')
}

/** A table with one cell, or for a layout, holds no table of facts. Captions are paragraphs. */
function tidyTable(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells])
  if (table.caption) table.before(rename(table.caption, 'p'))
  if (cells.length === 1 || table.getAttribute('role') === 'presentation') {
    table.replaceWith(...cells.map((cell) => rename(cell, 'div')))
  } else fillSpans([...table.rows])
}

/** Gmail writes a list directly in a list. In HTML it belongs to the item before it. */
function nestLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item) item.append(list)
    else unwrap(list)
  }
}

/** Maximum number of columns that one cell may span. */
const MAX_SPAN = 50

/** Adds empty cells beside and below cells that span others. */
function fillSpans(rows: readonly HTMLTableRowElement[]): void {
  for (const cell of rows.flatMap(({ cells }) => [...cells])) {
    const width = Math.min(cell.colSpan, MAX_SPAN)
    cell.after(...Array.from({ length: width - 1 }, () => cell.cloneNode()))
  }
  for (const [top, { cells }] of rows.entries()) {
    for (const [column, { rowSpan, tagName }] of [...cells].entries()) {
      for (const below of rows.slice(top + 1, top + rowSpan)) {
        const empty = below.ownerDocument.createElement(tagName)
        below.insertBefore(empty, below.cells[column] ?? null)
      }
    }
  }
}

/** Returns true for containers, and for inline elements around paragraphs. */
function holdsBlocks(element: Element): boolean {
  if (element.matches(CONTAINERS)) return true
  return !element.matches(`${TEXTS}, table *`) && element.querySelector(BLOCKS) !== null
}

function isBlock(node: Node): boolean {
  return (
    node instanceof HTMLElement && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null)
  )
}

/** Wraps text between the blocks of a container in paragraphs. */
function wrapTexts(container: Element): void {
  let paragraph: Element | undefined
  for (const node of [...container.childNodes]) {
    if (isBlock(node)) paragraph = undefined
    else if (paragraph) paragraph.append(node)
    else if (node.textContent?.trim() || node.nodeName === 'BR') {
      paragraph = container.ownerDocument.createElement('p')
      node.before(paragraph)
      paragraph.append(node)
    }
  }
}

/** Splits a paragraph where two line breaks follow each other, and removes those at its start. */
function splitParagraph(paragraph: HTMLParagraphElement): void {
  for (const lineBreak of paragraph.querySelectorAll('br')) {
    const range = paragraph.ownerDocument.createRange()
    range.setStart(paragraph, 0)
    range.setEndBefore(lineBreak)
    if (range.toString().trim() === '') lineBreak.remove()
    else if (isBreakNext(lineBreak)) {
      const before = paragraph.ownerDocument.createElement('p')
      before.append(range.extractContents())
      paragraph.before(before)
      lineBreak.remove()
    }
  }
}

function isBreakNext({ nextSibling }: Node): boolean {
  if (!nextSibling || nextSibling.nodeName === 'BR') return nextSibling !== null
  return nextSibling.textContent?.trim() === '' && isBreakNext(nextSibling)
}

/** An image becomes a block, which ends the line by itself. */
function removeBreaksBesideImages(root: Element): void {
  for (const lineBreak of root.querySelectorAll('br')) {
    if (isBesideImage(lineBreak)) lineBreak.remove()
  }
}

function isBesideImage(lineBreak: Element): boolean {
  return [sibling(lineBreak, 'previousSibling'), sibling(lineBreak, 'nextSibling')].some(
    (node) =>
      node instanceof Element &&
      (node.tagName === 'IMG' || (!node.textContent?.trim() && node.querySelector('img'))),
  )
}

/** Returns the next sibling in a direction that isn't white space. */
function sibling(node: Node, direction: 'previousSibling' | 'nextSibling'): Node | null {
  const next = node[direction]
  const isSpace = next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === ''
  return isSpace ? sibling(next, direction) : next
}

/** A list item or quote is one block: its paragraphs become lines. */
function joinLines(item: Element): void {
  for (const block of item.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    if (block.closest('li, blockquote') !== item) continue
    const range = item.ownerDocument.createRange()
    range.setStart(item, 0)
    range.setEndBefore(block)
    if (range.toString().trim() !== '') block.before(item.ownerDocument.createElement('br'))
    const after = block.nextSibling
    if (after?.textContent?.trim() && !isBlock(after)) {
      block.after(item.ownerDocument.createElement('br'))
    }
    unwrap(block)
  }
}
