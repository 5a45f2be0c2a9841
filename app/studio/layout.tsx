import type { ReactNode } from 'react'
import './studio.css'

/**
 * The site's pages ask for a transition, and Chromium reports an error if the page they lead to doesn't. It can show
 * this short page before it applies linked style sheets, so the rule is in the page.
 */
const transition =
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'

/** The Studio has its own design, so none of the site's styles are loaded. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <style href="transition" precedence="transition">
        {transition}
      </style>
      {children}
    </>
  )
}
