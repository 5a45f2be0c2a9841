/** Version of Sanity's HTTP API that the site and the Studio speak. */
export const SANITY_API_VERSION = '2025-02-19'
