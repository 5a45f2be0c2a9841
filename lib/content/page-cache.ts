import { createRequire } from 'node:module'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// CommonJS, which Node and bundlers import in different ways; asked for like this, it is the same for all.
const nextCache: { default: typeof FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
)

/**
 * Next's own page cache, with one mistake put right (vercel/next.js#98306, mended by the open #98307): a page
 * rendered while the site runs is stored without the data of soft navigations, and cannot be read back without
 * it. After a restart, or when memory is full, a post published since the last build would be rendered
 * anew (an error while the content lake is down), and an edited page would show its old text to whoever comes
 * by a link from another page. Loaded by Next itself (`cacheHandler` in next.config.ts); goes when Next has it.
 */
export default class PageCache extends nextCache.default {
  override async set(...[key, data, context]: Parameters<FileSystemCache['set']>): Promise<void> {
    // Only pages with holes are stored without that data on purpose; ours have none.
    const isWhole = data?.kind === 'APP_PAGE' && data.postponed === undefined
    const isWithoutData = isWhole && 'isRoutePPREnabled' in context
    await super.set(key, data, isWithoutData ? { ...context, isRoutePPREnabled: false } : context)
  }
}
