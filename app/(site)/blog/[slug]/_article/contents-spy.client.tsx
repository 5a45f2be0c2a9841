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
    const line = readingLine()
    const mark = () => markCurrent(links, currentHeading(headings, line))

    const rootMargin = `0px 0px -${window.innerHeight - line}px 0px`
    const observer = new IntersectionObserver(mark, { rootMargin })
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

/**
 * A heading that has passed this line is being read: the upper third of the window, and in a low window no
 * higher than where a heading comes to rest when its link is followed (scroll-margin in prose.css).
 */
function readingLine(): number {
  return Math.min(window.innerHeight, Math.max(window.innerHeight * 0.3, 200))
}

function currentHeading(headings: readonly HTMLElement[], line: number): HTMLElement | undefined {
  return headings.findLast((heading) => heading.getBoundingClientRect().top < line)
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
