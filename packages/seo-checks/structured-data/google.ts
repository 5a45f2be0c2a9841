import type { Feature, Requirement, Source } from './model.ts'

const search = 'https://developers.google.com/search'
const docs = `${search}/docs`
const pages = `${docs}/appearance/structured-data`

/**
 * The Google Search Central pages that the rules come from. `checked` is the date of the page version that the property
 * tables were compared with, `updated` the page's own last-modified date. Pages change without notice, so compare again
 * when a rule is in doubt, then update the date. Blog posts and the pages of November 23, 2026 had no version date, so
 * their `checked` is the day they were read.
 */
export const sources = {
  carousel: { url: `${pages}/carousel`, checked: '2026-07-08', updated: '2025-12-10' },
  dataset: { url: `${pages}/dataset`, checked: '2026-07-08', updated: '2025-12-10' },
  educationQa: { url: `${pages}/education-qa`, checked: '2026-07-08', updated: '2026-01-06' },
  loyalty: { url: `${pages}/loyalty-program`, checked: '2026-07-08', updated: '2025-12-10' },
  mathSolver: { url: `${pages}/math-solvers`, checked: '2026-07-08', updated: '2025-12-18' },
  paywall: { url: `${pages}/paywalled-content`, checked: '2026-07-08', updated: '2025-12-10' },
  returns: { url: `${pages}/return-policy`, checked: '2026-07-08', updated: '2025-12-10' },
  speakable: { url: `${pages}/speakable`, checked: '2026-07-08', updated: '2025-12-10' },
  vacationRental: { url: `${pages}/vacation-rental`, checked: '2026-07-08', updated: '2025-12-10' },
  variants: { url: `${pages}/product-variants`, checked: '2026-07-08', updated: '2026-05-20' },
  article: { url: `${pages}/article`, checked: '2026-09-08', updated: '2026-09-08' },
  breadcrumb: { url: `${pages}/breadcrumb`, checked: '2026-07-07' },
  course: { url: `${pages}/course`, checked: '2026-11-23' },
  discussion: { url: `${pages}/discussion-forum`, checked: '2026-11-23' },
  employerRating: { url: `${pages}/employer-rating`, checked: '2026-11-23' },
  event: { url: `${pages}/event`, checked: '2026-07-07' },
  faq: {
    url: `${docs}/appearance/structured-data/search-gallery`,
    checked: '2026-09-01',
    updated: '2026-06-15',
  },
  howTo: {
    url: `${search}/blog/2023/08/howto-faq-changes`,
    checked: '2026-11-23',
    updated: '2023-09-14',
  },
  imageLicense: { url: `${pages}/image-license-metadata`, checked: '2026-11-23' },
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
  qaPage: { url: `${pages}/qapage`, checked: '2026-11-23' },
  recipe: { url: `${pages}/recipe`, checked: '2026-09-01', updated: '2025-12-10' },
  retired: {
    url: `${search}/blog/2025/06/simplifying-search-results`,
    checked: '2026-11-23',
    updated: '2025-09-08',
  },
  reviewSnippet: { url: `${pages}/review-snippet`, checked: '2026-09-08', updated: '2026-09-08' },
  searchBox: {
    url: `${search}/blog/2024/10/sitelinks-search-box`,
    checked: '2026-11-23',
  },
  siteName: { url: `${docs}/appearance/site-names`, checked: '2026-07-07' },
  softwareApp: { url: `${pages}/software-app`, checked: '2026-09-01', updated: '2025-12-10' },
  video: { url: `${pages}/video`, checked: '2026-07-07' },
} as const satisfies Record<string, Source>

export function each(...paths: readonly string[]): readonly Requirement[] {
  return paths.map((path) => ({ paths: [path] }))
}

export function oneOf(...paths: readonly string[]): Requirement {
  return { paths }
}

/** Scopes requirements to each node at a path. Without such a node, nothing is required. */
export function inside(
  within: string,
  ...requirements: readonly Requirement[]
): readonly Requirement[] {
  return requirements.map((requirement) => ({ ...requirement, within }))
}

/** The same, but plain text in place of the node meets them. */
export function insideOrText(
  within: string,
  ...requirements: readonly Requirement[]
): readonly Requirement[] {
  return inside(within, ...requirements).map((requirement) => ({ ...requirement, orText: true }))
}

/** An image is a URL, or a node that has one. */
export const imageUrl = insideOrText('image', oneOf('url', 'contentUrl'))

/** Requirements of an aggregate rating and of a review, wherever they are nested (review-snippet). */
export const ratingsAndReviews: readonly Requirement[] = [
  ...inside('aggregateRating', ...each('ratingValue'), {
    ...oneOf('ratingCount', 'reviewCount'),
    why: 'The number of ratings or reviews it is based on.',
  }),
  ...inside(
    'review',
    { ...oneOf('author.name'), why: 'The author of the review.' },
    { ...oneOf('reviewRating.ratingValue'), why: 'The rating that the review gives.' },
  ),
]

/** Paths inside ratings and reviews that the page recommends. */
export const ratingParts = ['aggregateRating', 'review.reviewRating', 'review.datePublished']

/** Star ratings. Applies only to things with a rating or a review. */
export const reviewSnippet: Feature = {
  title: 'Review snippet',
  source: sources.reviewSnippet,
  when: ['aggregateRating', 'review'],
  required: [{ paths: ['name'], why: 'The thing being rated.' }, ...ratingsAndReviews],
  recommended: inside('review', ...each('datePublished')),
  uses: ratingParts,
}

/** The same for businesses and organizations, whose own sites get no stars for their reviews. */
export const businessReviewSnippet: Feature = {
  ...reviewSnippet,
  proviso: 'is eligible only if you review other businesses.',
}
