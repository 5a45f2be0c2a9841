import { readSource } from './logic/reading/read-source.ts'
import type { PageElement } from './logic/reading/tree.ts'

export { fill } from './logic/reading/fill.ts'

/** Reads pasted text. The browser's parser runs no scripts and loads no images (HTML standard, DOMParser). */
export function readPasted(text: string) {
  return readSource(text, (html) =>
    treeOf(new DOMParser().parseFromString(html, 'text/html').documentElement),
  )
}

function treeOf(element: Element): PageElement {
  return {
    tag: element.localName,
    attributes: new Map([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return treeOf(node)
      return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : []
    }),
  }
}
