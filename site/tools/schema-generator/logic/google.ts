import type { Requirement, Source } from './model.ts'

const docs = 'https://developers.google.com/search/docs'
const pages = `${docs}/appearance/structured-data`

/**
 * The pages of Google Search Central that the rules come from. `checked` is the day of the copy whose
 * property tables were compared with ours, `updated` what the page said about its last change. The pages
 * change without notice: compare again when a rule is in doubt, and move the day.
 */
export const sources = {
  article: { url: `${pages}/article`, checked: '2026-09-08', updated: '2026-09-08' },
  breadcrumb: { url: `${pages}/breadcrumb`, checked: '2026-07-07' },
  event: { url: `${pages}/event`, checked: '2026-07-07' },
  faq: {
    url: `${docs}/appearance/structured-data/search-gallery`,
    checked: '2026-09-01',
    updated: '2026-06-15',
  },
  jobPosting: { url: `${pages}/job-posting`, checked: '2026-07-07' },
  localBusiness: { url: `${pages}/local-business`, checked: '2026-09-03', updated: '2025-12-10' },
  merchantListing: {
    url: `${pages}/merchant-listing`,
    checked: '2026-07-07',
    updated: '2026-07-07',
  },
  organization: { url: `${pages}/organization`, checked: '2026-07-07' },
  productSnippet: { url: `${pages}/product-snippet`, checked: '2026-09-01', updated: '2025-12-10' },
  profilePage: { url: `${pages}/profile-page`, checked: '2026-09-01', updated: '2025-12-10' },
  recipe: { url: `${pages}/recipe`, checked: '2026-09-01', updated: '2025-12-10' },
  reviewSnippet: { url: `${pages}/review-snippet`, checked: '2026-07-07' },
  siteName: { url: `${docs}/appearance/site-names`, checked: '2026-07-07' },
  softwareApp: { url: `${pages}/software-app`, checked: '2026-09-01', updated: '2025-12-10' },
  video: { url: `${pages}/video`, checked: '2026-07-07' },
} as const satisfies Record<string, Source>

/** A requirement for each path. */
export function each(...paths: readonly string[]): readonly Requirement[] {
  return paths.map((path) => ({ paths: [path] }))
}

/** One requirement that any of the paths meets. */
export function oneOf(...paths: readonly string[]): Requirement {
  return { paths }
}
