import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import { publicEnv } from '#lib/env.public.ts'
import { StudioLoader } from './studio-loader.client.tsx'

/** As next-sanity recommends. Its exported value is in one module with the Studio, which would be built for the server. */
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Hidden from search engines. The tab shows this title until the Studio sets its own. */
export const metadata: Metadata = { referrer: 'same-origin', robots: 'noindex', title: 'Studio' }

/** The Sanity Studio. It runs in the browser, so the server sends only the page around it. */
export default async function StudioPage() {
  // Rendered on request, because the settings are those of the running site, not of the build.
  await connection()
  const { projectId, dataset, embedded } = publicEnv.sanity
  const guide = await readFile(join(process.cwd(), 'docs/editors-guide.md'), 'utf8')
  return <StudioLoader settings={{ projectId, dataset, embedded }} guide={guide} />
}
