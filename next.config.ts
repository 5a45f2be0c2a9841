import type { NextConfig } from 'next'
import { MAINTENANCE, MAINTENANCE_PAGE } from './lib/publishing/headers.ts'
import { ASSETS_FOLDER, siteBuildFolder } from './lib/site-assets.ts'
import { POSTS_PREFIX } from './site/content/post/paths.ts'

// Tests build into their own folder while the site runs.
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/**
 * Shows the maintenance page where Next runs without the front. The middleware decides when. It can't rewrite the URL
 * itself: Next calls its own host `localhost` there, and would forward the request to another server if it listens on
 * `127.0.0.1`.
 */
const maintenance = {
  source: '/:path((?!_next/|_site/).*)',
  has: [{ type: 'header' as const, key: MAINTENANCE, value: MAINTENANCE_PAGE }],
  destination: MAINTENANCE_PAGE,
}

const config: NextConfig = {
  distDir,
  // Pages read these files, which other hosts copy only if Next knows of them.
  outputFileTracingIncludes: {
    '/*': [`${siteBuildFolder(distDir)}/{*.json,${ASSETS_FOLDER}/*}`],
  },
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
    const afterFiles = [
      // One static page serves every URL of the Studio, which routes in the browser.
      { source: '/studio/:path+', destination: '/studio' },
      // The Markdown version of a post. Next has no route segments like `[slug].md`.
      { source: `${POSTS_PREFIX}:slug([^/]+).md`, destination: '/blog-markdown/:slug' },
      { source: `${POSTS_PREFIX}.md`, destination: '/blog-markdown/-' },
      // The Markdown version of any other page.
      { source: '/:path+.md', destination: '/page-markdown/:path+' },
    ]
    return { beforeFiles: [maintenance], afterFiles, fallback: [] }
  },
}

export default config
