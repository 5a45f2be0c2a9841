/** Sanity API version that the site and the Studio use. */
export const SANITY_API_VERSION = '2025-02-19'
