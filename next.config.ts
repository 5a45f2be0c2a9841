import type { NextConfig } from 'next'
import { POSTS_PREFIX } from './site/content/post/paths.ts'

const config: NextConfig = {
  // Tests build into their own folder while the site runs.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The front compresses responses.
  compress: false,
  // Send metadata in the head to every client instead of streaming it.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm test` checks types, tests included. A start doesn't wait for that.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  // An admin's setting, which the launcher reads before a build. It affects what browsers download, not server code.
  ...(process.env.MINIFY_SCRIPTS === 'false' && {
    experimental: { turbopackMinify: { client: false } },
  }),
  async rewrites() {
    return [
      // One static page serves every URL of the Studio, which routes in the browser.
      { source: '/studio/:path+', destination: '/studio' },
      // The Markdown version of a post. Next has no route segments like `[slug].md`.
      { source: `${POSTS_PREFIX}:slug([^/]+).md`, destination: '/blog-markdown/:slug' },
      { source: `${POSTS_PREFIX}.md`, destination: '/blog-markdown/-' },
      // The Markdown version of any other page.
      { source: '/:path+.md', destination: '/page-markdown/:path+' },
    ]
  },
}

export default config
