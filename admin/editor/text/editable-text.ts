import { readTextAddress, type TextAddress } from '#lib/content/text-address.ts'
import type { EditableField } from '#schemas/editable.ts'
import { editableField } from '#site/editable-field.ts'

/** A text of the page that may be edited where it stands. */
export type EditableText = {
  /** The same as long as the page is the same: its attribute, and which of several places it is. */
  readonly id: string
  readonly address: TextAddress
  readonly field: EditableField
  readonly element: HTMLElement
  readonly box: Box
}

/** In pixels, from the layer's own corner. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Every editable text that can be seen on the page, in the order of the page, measured from `origin`. */
export function findEditableTexts(origin: Element): EditableText[] {
  const corner = origin.getBoundingClientRect()
  const seen = new Map<string, number>()

  return [...document.querySelectorAll<HTMLElement>('[data-sanity]')].flatMap((element) => {
    const attribute = element.dataset.sanity ?? ''
    const address = readTextAddress(attribute)
    const field = address && editableField(address.type, address.path)
    if (!field || !element.checkVisibility()) return []
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    const place = (seen.get(attribute) ?? 0) + 1
    seen.set(attribute, place)
    const box = { left: left - corner.left, top: top - corner.top, width, height }
    return [{ id: `${attribute}#${place}`, address, field, element, box }]
  })
}

/** Whether nothing has moved, come or gone. */
export function areSameTexts(a: readonly EditableText[], b: readonly EditableText[]): boolean {
  return a.length === b.length && a.every((text, index) => isSameText(text, b[index]))
}

function isSameText(a: EditableText, b: EditableText | undefined): boolean {
  return (
    a.id === b?.id &&
    a.element === b.element &&
    a.box.left === b.box.left &&
    a.box.top === b.box.top &&
    a.box.width === b.box.width &&
    a.box.height === b.box.height
  )
}
