import type { Metadata } from 'next'
import { metadata as studioMetadata } from 'next-sanity/studio'
import { StudioLoader } from './studio-loader.client.tsx'

export { viewport } from 'next-sanity/studio'

/** Not for search engines; the title is what the tab says until the Studio sets its own. */
export const metadata: Metadata = { ...studioMetadata, title: 'Studio' }

/** Checked by the build: one static page, to which every address under /studio is rewritten. */
export const ensureStatic = 'navigation'

/** Content editors' workplace. Everything happens in the browser, so the server sends only the frame. */
export default function StudioPage() {
  return <StudioLoader />
}
