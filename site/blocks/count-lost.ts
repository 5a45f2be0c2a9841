import type { LeftOut } from './paste-losses.ts'
import { hasStyle } from './pasted-style.ts'

const STRUCK = 's, strike, del, span, font'
const UNDERLINED = 'u, span, font'
/** GitHub and Notion have fields, Google Docs and Word describe the box on its item. */
const CHECKED = 'li [type="checkbox" i][checked], li[aria-checked="true"], li [aria-checked="true"]'

/** Counts checked list items. Must run before the boxes are removed. */
export function countChecked(body: Element): number {
  return new Set([...body.querySelectorAll(CHECKED)].map((box) => box.closest('li'))).size
}

/** Counts formatting and list numbers that articles don't have. */
export function countLost(body: Element, left: LeftOut): void {
  left.struck += [...body.querySelectorAll(STRUCK)].filter(isStruck).length
  left.underlined += [...body.querySelectorAll(UNDERLINED)].filter(isUnderlined).length
  left.numbered += countStarts(body)
}

function isStruck(part: Element): boolean {
  if (!part.textContent?.trim()) return false
  return part.matches('s, strike, del') || hasStyle(part, 'text-decoration', /line-through/)
}

/** Links are underlined anyway. */
function isUnderlined(part: Element): boolean {
  const text = (element: Element) => element.textContent?.trim().length ?? 0
  const links = [...part.querySelectorAll('a')].reduce((sum, link) => sum + text(link), 0)
  if (text(part) <= links || part.closest('a') || part.parentElement?.closest('u')) return false
  return part.matches('u') || hasStyle(part, 'text-decoration', /underline/)
}

/** Counts lists that start at another number, except those that continue the list right before them. */
function countStarts(body: Element): number {
  let count = 0
  let last: { readonly list: Element; readonly next: number } | undefined
  for (const list of body.querySelectorAll('ol')) {
    const start = Number.parseInt(list.getAttribute('start') ?? '', 10) || 1
    const isNext = last !== undefined && last.next === start && isBeside(last.list, list)
    if (start !== 1 && !isNext) count += 1
    last = { list, next: start + list.querySelectorAll(':scope > li').length }
  }
  return count
}

function isBeside(before: Element, after: Element): boolean {
  const range = before.ownerDocument.createRange()
  range.setStartAfter(before)
  range.setEndBefore(after)
  const between = range.cloneContents()
  return !between.textContent?.trim() && !between.querySelector('img, table')
}
