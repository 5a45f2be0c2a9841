/** The tags an answer was filed under, by the name that CDNs know (https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/). */
export const CACHE_TAG = 'cache-tag'

/** For so many seconds an answer is good, whatever changes; between Next and the front only. */
export const GOOD_FOR = 'x-good-for'

/** By this the parts of the site know each other; the front takes it from whatever visitors send. */
export const FRONT_PROOF = 'x-front'

/** Says that visitors are kept out: only an admin's request is to be answered. From the front only. */
export const MAINTENANCE = 'x-maintenance'
