import type { ReactNode } from 'react'
import './studio.css'

/** The Studio brings its own design: nothing of the site's styles reaches it. */
export default function StudioLayout({ children }: { children: ReactNode }) {
  return children
}
