import { StudioLoader } from './studio-loader.client.tsx'

export { metadata, viewport } from 'next-sanity/studio'

/** Checked by the build: one static page, to which every address under /studio is rewritten. */
export const ensureStatic = 'navigation'

/** Content editors' workplace. Everything happens in the browser, so the server sends only the frame. */
export default function StudioPage() {
  return <StudioLoader />
}
