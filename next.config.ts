import { join } from 'node:path'
import type { NextConfig } from 'next'
import { headerSettings } from './lib/security/header-settings.ts'
import { securityHeaders } from './lib/security/headers.ts'

// Rewrite destinations are written into the build: another address makes the build stale (scripts/build.ts).
const lakeOrigin = process.env.LAKE_ORIGIN ?? 'http://127.0.0.1:3939'
const supabaseOrigin = process.env.SUPABASE_ORIGIN ?? 'http://127.0.0.1:54321'

const config: NextConfig = {
  // Tests and experiments build beside a running site, each in a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
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

export default config
