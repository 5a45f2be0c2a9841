/**
 * Tags of a response, in the header that CDNs purge by
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/).
 */
export const CACHE_TAG = 'cache-tag'

/** Tags of reads that only chose what a response shows. Sent from Next to the front only. */
export const UNTRACKED_TAGS = 'x-untracked-tags'

/** Maximum age of a response in seconds. Sent from Next to the front only. */
export const GOOD_FOR = 'x-good-for'

/** Id of the last change event that the front has seen. Sent from the front to Next only. */
export const LAST_LIVE_EVENT = 'x-last-live-event'

/** Secret that the site's own processes recognize each other by. The front removes it from visitors' requests. */
export const FRONT_PROOF = 'x-front'

/**
 * Set in maintenance mode, when only requests of admins get a page. Sent by the front only. Without the front, Next's
 * middleware sets it to the path of the maintenance page (next.config.ts).
 */
export const MAINTENANCE = 'x-maintenance'

/** Path under which the maintenance page is rendered. Visitors get it at the URL that they requested. */
export const MAINTENANCE_PAGE = '/maintenance'

/** Path of the requested page, in draft mode, because Next doesn't pass it to layouts. Only the proxy sets it. */
export const PAGE_PATH = 'x-page-path'
