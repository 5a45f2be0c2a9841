import { readTextAddress, type TextAddress } from '#lib/content/text-address.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import type { EditableField, TextsByField } from '#schemas/editable.ts'
import { editableField } from '#site/editable-field.ts'
import { defaultTextAt } from '#site/registry.ts'
import { chromeName } from './chrome-names.ts'

/** A text that can be edited on the page. */
export type EditableText = {
  /** Stable id: the element's attribute, and its position among elements with the same one. */
  readonly id: string
  readonly address: TextAddress
  readonly field: EditableField
  readonly element: HTMLElement
  /** Key of the section that it is in. */
  readonly section: string | undefined
  /** False in a closed menu: a click still opens the text, but it is no tab stop. */
  readonly isVisible: boolean
  readonly box: Box
}

/** In pixels, relative to the layer. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Finds the editable texts, in page order, with boxes relative to `origin`. Empty ones get a placeholder to click
 * (`text.css`).
 */
export function findEditableTexts(origin: Element): EditableText[] {
  const corner = origin.getBoundingClientRect()
  const seen = new Map<string, number>()

  return withChromeNames(
    [...document.querySelectorAll<HTMLElement>('[data-sanity]')].flatMap((element) => {
      const attribute = element.dataset.sanity ?? ''
      const address = readTextAddress(attribute)
      const { section, sectionType } = element.closest<HTMLElement>('[data-section]')?.dataset ?? {}
      const field = address && editableField(address.type, address.path, sectionType)
      if (!field || !element.checkVisibility()) return []
      markIfEmpty(element, field)
      const { left, top, width: whole, height } = element.getBoundingClientRect()
      // A button that reaches out of the window would make the page wider.
      const width = Math.min(whole, document.documentElement.clientWidth - left)
      if (width <= 0 || height === 0) return []
      const place = (seen.get(attribute) ?? 0) + 1
      seen.set(attribute, place)
      const box = { left: left - corner.left, top: top - corner.top, width, height }
      return [
        {
          id: `${attribute}#${place}`,
          address,
          field: { ...field, fallback: defaultTextAt(address) ?? field.fallback },
          element,
          section,
          isVisible: element.checkVisibility({ visibilityProperty: true }),
          box,
        },
      ]
    }),
  )
}

/** Gives an empty element words to click. */
function markIfEmpty(element: HTMLElement, { isImage }: EditableField): void {
  if (element.matches(':empty')) {
    element.dataset.placeholder = isImage ? say.addImage : say.addText
  }
}

function withChromeNames(texts: readonly EditableText[]): EditableText[] {
  const shown = texts.map(({ address, element }) => ({
    address,
    words: ownWords(element),
  }))
  return texts.map((text, index) => {
    const label = shown[index] && chromeName(shown[index], shown)
    return label ? { ...text, field: { ...text.field, label } } : text
  })
}

/** Returns the text of an element without what it adds for screen readers, such as “opens in a new tab”. */
function ownWords(element: HTMLElement): string {
  const { firstChild } = element
  return (firstChild instanceof Text ? firstChild.data : element.textContent).trim()
}

/** Returns the texts of the same object, as the page shows them. */
export function siblingsOf(
  { address }: EditableText,
  texts: readonly EditableText[],
): TextsByField {
  const [parent] = fieldOf(address.path)
  const siblings = texts.filter(
    ({ address: { id, path } }) => id === address.id && fieldOf(path)[0] === parent,
  )
  return Object.fromEntries(
    siblings.map(({ address: { path }, element }) => [fieldOf(path)[1], element.textContent]),
  )
}

function fieldOf(path: string): [parent: string, field: string] {
  const at = path.lastIndexOf('.')
  return [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
}

/** Returns true if no text was moved, added, or removed. */
export function areSameTexts(a: readonly EditableText[], b: readonly EditableText[]): boolean {
  return a.length === b.length && a.every((text, index) => isSameText(text, b[index]))
}

function isSameText(a: EditableText, b: EditableText | undefined): boolean {
  return (
    a.id === b?.id &&
    a.field.label === b.field.label &&
    a.element === b.element &&
    a.section === b.section &&
    a.isVisible === b.isVisible &&
    a.box.left === b.box.left &&
    a.box.top === b.box.top &&
    a.box.width === b.box.width &&
    a.box.height === b.box.height
  )
}
