import { type Point, textAt } from '#admin/editor/text/caret.ts'
import { readTextAddress } from '#lib/content/text-address.ts'
import { hintMessages as say } from '#lib/messages-edit.ts'

/** A text that can't be edited on the page. */
export type FixedText = {
  readonly reason: string
  /** The document that it comes from, for a link to the Studio. */
  readonly document?: { readonly id: string; readonly type: string }
}

/** Anything that reacts to clicks itself, and the tools of edit mode. */
const NOT_TEXT =
  'a, button, input, textarea, select, label, summary, dialog, [contenteditable], [data-editable], [data-body-of] > :not(figure, pre, table, div), .admin-bar, .edit-layer, .section-layer, .edit-body-slot, .toasts'

const reasons: readonly (readonly [selector: string, reason: string])[] = [
  ['.tool-place', say.tool],
  ['time', say.date],
  ['pre, code, table, figure', say.block],
  ['.site-header, .site-footer', say.frame],
]

/**
 * Returns why the text under a click can't be edited on the page, and where it comes from.
 *
 * @returns `undefined` if there is no text, it can be edited, or the click does something else
 */
export function fixedTextAt(target: EventTarget | null, point: Point): FixedText | undefined {
  if (!(target instanceof Element) || target.closest(NOT_TEXT)) return undefined
  const element = textAt(point)?.parentElement
  if (!element || !target.contains(element)) return undefined
  const [, reason = say.code] = reasons.find(([selector]) => element.closest(selector)) ?? []
  const document = reason === say.tool ? undefined : documentOf(element)
  return {
    reason: reason === say.code && document ? say.document : reason,
    ...(document && { document }),
  }
}

/** Returns the document of the section, card, or page that an element is in. */
function documentOf(element: Element): FixedText['document'] {
  const card = element.closest('li, article, section, header')
  const holders = [
    card?.querySelector('[data-sanity]'),
    element.closest('[data-sanity]'),
    element.closest('main')?.querySelector('h1[data-sanity]'),
  ]
  for (const holder of holders) {
    const address = readTextAddress(holder?.getAttribute('data-sanity') ?? '')
    if (address) return { id: address.id, type: address.type }
  }
  return undefined
}
