/** A parsed page as plain data, independent of the parser. */
export type PageElement = {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (PageElement | string)[]
}

const unseen = ['script', 'style', 'template', 'noscript', 'svg', 'head', 'iframe', 'select']

/** Elements that start a new line. */
const blocks = new Set(
  (
    'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Returns the matching elements in document order. */
export function elementsIn(
  root: PageElement,
  fits: (element: PageElement) => boolean,
): readonly PageElement[] {
  const own = fits(root) ? [root] : []
  return own.concat(
    root.children.flatMap((child) => (typeof child === 'string' ? [] : elementsIn(child, fits))),
  )
}

export function attribute(element: PageElement, name: string): string {
  return element.attributes.get(name)?.trim() ?? ''
}

/** Returns the text of an element on one line. */
export function textOf(element: PageElement): string {
  return linesOf(element).join(' ')
}

/** Returns the raw text of an element, such as a script. */
export function rawTextOf(element: PageElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : rawTextOf(child)))
    .join('')
}

/** Returns the visible lines of a page, one per block. */
export function linesOf(element: PageElement): readonly string[] {
  return brokenText(element)
    .split('\n')
    .flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
}

function brokenText(element: PageElement): string {
  const inner = element.children
    .map((child) =>
      typeof child === 'string'
        ? child.replace(/\s+/g, ' ')
        : unseen.includes(child.tag) || child.attributes.has('hidden')
          ? ''
          : brokenText(child),
    )
    .join('')
  return blocks.has(element.tag) ? `\n${inner}\n` : inner
}
