import { closest } from './target.ts'

/**
 * Highlights the section in view in every table of contents on the page (`.contents`), and closes its panel when an
 * entry is chosen. It measures no positions, which would force a layout, but uses intersection observers.
 */
export function markContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
  const ids = new Set(links.map(({ hash }) => decodeURIComponent(hash.slice(1))))
  const headings = [...ids].flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return

  document.addEventListener('click', (event) => {
    const panel = closest(event, '.contents-panel a')?.closest('details')
    if (panel) panel.open = false
  })
  watchHeadings(headings, (current) => markCurrent(links, current))
}

/** Calls back with the last heading above the reading line, whenever that changes. */
function watchHeadings(
  headings: readonly HTMLElement[],
  onChange: (current: HTMLElement | undefined) => void,
): void {
  const passed = new Set<Element>()
  let observer: IntersectionObserver | undefined

  const watch = (windowHeight: number) => {
    observer?.disconnect()
    const below = Math.round(windowHeight - readingLine(windowHeight))
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target)
          else passed.delete(target)
        }
        onChange(headings.findLast((heading) => passed.has(heading)))
      },
      // Everything above the line counts, however far up.
      { root: document, rootMargin: `9999999px 0px -${below}px 0px` },
    )
    for (const heading of headings) observer.observe(heading)
  }
  /** Gets the window's height from an observer, because reading it directly would force a layout. */
  const measure = () => {
    const ruler = new IntersectionObserver(
      ([entry]) => {
        ruler.disconnect()
        if (entry?.rootBounds) watch(entry.rootBounds.height)
      },
      { root: document },
    )
    ruler.observe(document.documentElement)
  }
  measure()
  addEventListener('resize', measure)
}

/**
 * Returns the height of the reading line in pixels from the top: 30 % of the window, but at least where a heading ends
 * up when its link is followed (scroll-margin in prose.css).
 */
function readingLine(windowHeight: number): number {
  return Math.min(windowHeight, Math.max(windowHeight * 0.3, 200))
}

function markCurrent(links: readonly HTMLAnchorElement[], heading: HTMLElement | undefined): void {
  for (const link of links) {
    const isCurrent = heading !== undefined && decodeURIComponent(link.hash) === `#${heading.id}`
    if (isCurrent) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}
