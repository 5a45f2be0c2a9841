import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { publicEnv } from './lib/env.public.ts'
import { isMinifiedBuild } from './lib/minified-build.ts'

const lakeOrigin = process.env.LAKE_ORIGIN ?? 'http://127.0.0.1:3939'

const config: NextConfig = {
  // Tests and experiments build beside a running site, each in a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The front compresses what it passes on, once where it may.
  compress: false,
  // No page waits for its metadata in the browser: they stand in the head, whoever asks.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks the types of everything, tests included; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  async rewrites() {
    return [
      // One static page serves every address of the Studio, which routes in the browser.
      { source: '/studio/:path+', destination: '/studio' },
      // The Markdown twin of a post; Next has no segment that is half a parameter.
      { source: '/blog/:slug([^/]+).md', destination: '/blog-markdown/:slug' },
      { source: '/blog/.md', destination: '/blog-markdown/-' },
    ]
  },
}

/** While the site is built, an admin's wish about its scripts decides; at any other time there is nothing to ask. */
export default async function configFor(phase: string): Promise<NextConfig> {
  if (phase !== PHASE_PRODUCTION_BUILD) return config
  const { embedded, projectId, dataset, apiVersion } = publicEnv.sanity
  const origin = embedded ? lakeOrigin : `https://${projectId}.api.sanity.io`
  const turbopackMinify = await isMinifiedBuild({
    address: `${origin}/v${apiVersion}`,
    dataset,
    token: embedded ? undefined : process.env.SANITY_API_READ_TOKEN,
    fetch,
  })
  // The server's code is nobody's download: only what browsers get is concerned.
  return turbopackMinify
    ? config
    : { ...config, experimental: { turbopackMinify: { client: false } } }
}
