import { join } from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { publicEnv } from './lib/env.public.ts'
import { headerSettings } from './lib/security/header-settings.ts'
import { securityHeaders } from './lib/security/headers.ts'
import { isMinifiedBuild } from './lib/settings/minified-build.ts'

// Rewrite destinations are written into the build: another address makes the build stale (scripts/build.ts).
const lakeOrigin = process.env.LAKE_ORIGIN ?? 'http://127.0.0.1:3939'
const supabaseOrigin = process.env.SUPABASE_ORIGIN ?? 'http://127.0.0.1:54321'

const config: NextConfig = {
  // Tests and experiments build beside a running site, each in a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // What an earlier build left is cleared by who builds (scripts/launch/build.ts), before files of our own go in.
  cleanDistDir: false,
  cacheComponents: true,
  cacheHandler: join(import.meta.dirname, 'lib', 'content', 'page-cache.ts'),
  partialPrefetching: true,
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks the types of everything, tests included; a start need not wait for that.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  async headers() {
    // Of what is no public page; those have theirs from proxy.ts.
    return securityHeaders(headerSettings)
  },
  async rewrites() {
    return [
      // One static page serves every address of the Studio, which routes in the browser.
      { source: '/studio/:path+', destination: '/studio' },
      // The Markdown twin of a post; Next has no segment that is half a parameter.
      { source: '/blog/:slug([a-z0-9-]+).md', destination: '/blog-markdown/:slug' },
      { source: '/lake/:path*', destination: `${lakeOrigin}/:path*` },
      { source: '/supabase/:path*', destination: `${supabaseOrigin}/:path*` },
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
