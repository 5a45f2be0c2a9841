import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import { publicEnv } from '#lib/env.public.ts'
import { StudioLoader } from './studio-loader.client.tsx'

/** As next-sanity recommends; its own value comes in one module with the Studio, which would be built for the server too. */
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Not for search engines; the title is what the tab says until the Studio sets its own. */
export const metadata: Metadata = { referrer: 'same-origin', robots: 'noindex', title: 'Studio' }

/** Content editors' workplace. Everything happens in the browser, so the server sends only the frame. */
export default async function StudioPage() {
  // Rendered on request: the settings are those of the running site, not of its build.
  await connection()
  const { projectId, dataset, embedded } = publicEnv.sanity
  const guide = await readFile(join(process.cwd(), 'docs/editors-guide.md'), 'utf8')
  return <StudioLoader settings={{ projectId, dataset, embedded }} guide={guide} />
}
