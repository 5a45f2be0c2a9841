import type { ContentGroup } from '#site/content/content-type.ts'
import { contentTypes } from '#site/content/list.ts'

/** Type of the documents that had the SEO data of pages, in rows from before it moved into the pages. */
export const FORMER_SEO = 'pageSeo'

/** Filters for the trail, with their entities. */
const KINDS = {
  texts: {
    label: 'Site texts',
    entities: ['siteContent', 'navigation', 'footer', 'banner', 'notFoundPage', 'labels'],
  },
  posts: { label: 'Blog', entities: typesUnder('posts') },
  pages: { label: 'Apps and roadmap', entities: typesUnder('pages') },
  settings: { label: 'Settings and SEO', entities: ['siteSettings', FORMER_SEO] },
  redirects: { label: 'Redirects', entities: ['redirects'] },
  people: { label: 'People', entities: ['user_roles', 'accounts'] },
  visitors: {
    label: 'Comments and submissions',
    entities: ['comments', 'contact_messages', 'newsletter_subscribers', 'waitlist_signups'],
  },
} as const

export type TrailKind = keyof typeof KINDS

/** Returns true for the name of a kind. Use it for untrusted values. */
export function isTrailKind(value: string): value is TrailKind {
  return Object.hasOwn(KINDS, value)
}

/** Returns the tables and content types of a kind. */
export function entitiesOf(kind: TrailKind): readonly string[] {
  return KINDS[kind].entities
}

/** All kinds with their labels, in display order. */
export const trailKinds: readonly { readonly kind: TrailKind; readonly label: string }[] =
  Object.keys(KINDS)
    .filter(isTrailKind)
    .map((kind) => ({ kind, label: KINDS[kind].label }))

function typesUnder(contentGroup: ContentGroup): readonly string[] {
  return contentTypes.filter(({ group }) => group === contentGroup).map(({ name }) => name)
}
