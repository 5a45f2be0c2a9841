import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'next'
import { metadata as studioMetadata } from 'next-sanity/studio'
import { StudioLoader } from './studio-loader.client.tsx'

export { viewport } from 'next-sanity/studio'

/** Not for search engines; the title is what the tab says until the Studio sets its own. */
export const metadata: Metadata = { ...studioMetadata, title: 'Studio' }

/** Content editors' workplace. Everything happens in the browser, so the server sends only the frame. */
export default async function StudioPage() {
  const guide = await readFile(join(process.cwd(), 'docs/editors-guide.md'), 'utf8')
  return <StudioLoader guide={guide} />
}
