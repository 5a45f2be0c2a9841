import type { NextConfig } from 'next'
import { POSTS_PREFIX } from './site/content/post/paths.ts'

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
  // An admin's choice, which the launcher asks for before a build. It concerns what browsers download, not the server's code.
  ...(process.env.MINIFY_SCRIPTS === 'false' && {
    experimental: { turbopackMinify: { client: false } },
  }),
  async rewrites() {
    return [
      // One static page serves every address of the Studio, which routes in the browser.
      { source: '/studio/:path+', destination: '/studio' },
      // The Markdown twin of a post; Next has no segment that is half a parameter.
      { source: `${POSTS_PREFIX}:slug([^/]+).md`, destination: '/blog-markdown/:slug' },
      { source: `${POSTS_PREFIX}.md`, destination: '/blog-markdown/-' },
    ]
  },
}

export default config
