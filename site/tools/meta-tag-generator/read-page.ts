import type { FoundTag } from './logic/read-tags.ts'

/** The tags of a pasted page. A parsed document runs no script and loads no picture (HTML standard, DOMParser). */
export function tagsOfHtml(html: string): FoundTag[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.querySelectorAll('title, meta, link')].flatMap((element) => {
    const name = element.localName
    // A drawing inside the page may have a title of its own.
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return []
    if (name !== 'title' && name !== 'meta' && name !== 'link') return []
    const attributes = Object.fromEntries(
      [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
    )
    return [{ element: name, attributes, text: element.textContent }]
  })
}
