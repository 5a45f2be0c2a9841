import type { ReactNode } from 'react'
import './studio.css'

/** The Studio has its own design, so none of the site's styles are loaded. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return children
}
