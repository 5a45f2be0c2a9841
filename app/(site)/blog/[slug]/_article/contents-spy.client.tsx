'use client'

import { useEffect } from 'react'

/**
 * Marks the entry of the section in view in every table of contents on the page, and closes the panel when
 * an entry has been chosen. Draws nothing; without it the entries are plain links.
 */
export function ContentsSpy() {
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')]
    const ids = new Set(links.map(({ hash }) => decodeURIComponent(hash.slice(1))))
    const headings = [...ids].flatMap((id) => document.getElementById(id) ?? [])
    const mark = () => markCurrent(links, currentHeading(headings))

    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -70% 0px' })
    for (const heading of headings) observer.observe(heading)
    const listening = new AbortController()
    document.addEventListener('click', closeChosenPanel, { signal: listening.signal })

    return () => {
      observer.disconnect()
      listening.abort()
    }
  }, [])

  return null
}

/** The last heading that has passed the upper third of the window. */
function currentHeading(headings: readonly HTMLElement[]): HTMLElement | undefined {
  return headings.findLast(
    (heading) => heading.getBoundingClientRect().top < window.innerHeight * 0.3,
  )
}

function markCurrent(links: readonly HTMLAnchorElement[], heading: HTMLElement | undefined) {
  for (const link of links) {
    const isCurrent = heading !== undefined && link.hash === `#${heading.id}`
    if (isCurrent) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

function closeChosenPanel(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('.contents-panel a') : null
  const panel = link?.closest('details')
  if (panel) panel.open = false
}
