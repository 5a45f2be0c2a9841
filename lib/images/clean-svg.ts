/** Elements that run code, load pages, or contain HTML. */
const REMOVED = 'script, foreignObject, iframe, object, embed, audio, video, handler, listener'

/** Attributes that hold URLs, in every namespace. */
const URL_ATTRIBUTES = new Set(['href', 'src'])

/**
 * Removes scripts, event handlers, and references to other files from an SVG. Images inside it stay if they are part
 * of the file.
 *
 * @returns null if it is not an SVG
 */
export function cleanSvg(text: string): string | null {
  const document = new DOMParser().parseFromString(text, 'image/svg+xml')
  const root = document.documentElement
  if (root.localName !== 'svg' || document.querySelector('parsererror')) return null
  for (const element of root.querySelectorAll('*')) if (isUnwanted(element)) element.remove()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of [...element.attributes]) {
      if (isUnsafe(attribute)) element.removeAttribute(attribute.name)
    }
  }
  // Without a document type, which can declare entities.
  return root.outerHTML
}

function isUnwanted(element: Element): boolean {
  if (element.matches(REMOVED)) return true
  if (element.localName === 'style') return hasForeignUrl(element.textContent)
  // An animation can set a link or an event handler later.
  return /href|^on/i.test(element.getAttribute('attributeName') ?? '')
}

function isUnsafe({ localName, value }: Attr): boolean {
  const isForeign = URL_ATTRIBUTES.has(localName) && !/^\s*(?:#|data:image\/)/i.test(value)
  return /^on/i.test(localName) || isForeign || hasForeignUrl(value)
}

/** Finds `url(…)` and `@import` in CSS that lead out of the file. */
function hasForeignUrl(css: string): boolean {
  return /@import/i.test(css) || /url\(\s*["']?(?!\s*(?:#|data:image\/))/i.test(css)
}
