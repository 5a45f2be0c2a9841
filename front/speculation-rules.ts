/** Addresses that are never fetched ahead: they ask who is there, cost a search, or are no pages. */
const NEVER_AHEAD = [
  '/admin*',
  '/api/*',
  '/lake/*',
  '/search*',
  '/search*\\?*',
  '/signin*',
  '/studio*',
  '/supabase/*',
  // Files: feeds, Markdown twins, pictures.
  '/*.*',
] as const

/**
 * What the answer to the address in the `Speculation-Rules` header says, to be sent as
 * `application/speculationrules+json`: the page behind a link is fetched when a pointer rests on it or a finger
 * comes down, for browsers that know these rules (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const speculationRules: string = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NEVER_AHEAD] } },
          { not: { selector_matches: '[download], [target="_blank"]' } },
        ],
      },
    },
  ],
})
