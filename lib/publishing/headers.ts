/** Tags of a response, in the header CDNs purge by (https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/). */
export const CACHE_TAG = 'cache-tag'

/** Tags of the reads that only chose what a response shows; from Next to the front only. */
export const UNTRACKED_TAGS = 'x-untracked-tags'

/** Maximum age of a response in seconds, from Next to the front only. */
export const GOOD_FOR = 'x-good-for'

/** Id of the last change event the front has seen, from the front to Next only. */
export const LAST_LIVE_EVENT = 'x-last-live-event'

/** The secret by which the site's own processes recognize each other; the front strips it from visitors' requests. */
export const FRONT_PROOF = 'x-front'

/** Says that visitors are kept out: only an admin's request is to be answered. From the front only. */
export const MAINTENANCE = 'x-maintenance'
