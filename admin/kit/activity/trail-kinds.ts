import type { ContentGroup } from '#site/content/content-type.ts'
import { contentTypes } from '#site/content/list.ts'

/** What the trail can be narrowed to, and which entities that is. */
const KINDS = {
  texts: { label: 'Site texts', entities: ['siteContent'] },
  posts: { label: 'Blog', entities: typesUnder('posts') },
  pages: { label: 'Apps and roadmap', entities: typesUnder('pages') },
  settings: { label: 'Settings and SEO', entities: ['siteSettings', 'pageSeo'] },
  redirects: { label: 'Redirects', entities: ['redirects'] },
  people: { label: 'People', entities: ['user_roles'] },
  visitors: {
    label: 'Comments and submissions',
    entities: ['comments', 'contact_messages', 'newsletter_subscribers', 'waitlist_signups'],
  },
} as const

export type TrailKind = keyof typeof KINDS

/** True for the name of a kind; use it on whatever comes from outside. */
export function isTrailKind(value: string): value is TrailKind {
  return Object.hasOwn(KINDS, value)
}

/** Tables and content types of a kind. */
export function entitiesOf(kind: TrailKind): readonly string[] {
  return KINDS[kind].entities
}

/** Every kind with its name, in the order in which they are offered. */
export const trailKinds: readonly { readonly kind: TrailKind; readonly label: string }[] =
  Object.keys(KINDS)
    .filter(isTrailKind)
    .map((kind) => ({ kind, label: KINDS[kind].label }))

function typesUnder(wanted: ContentGroup): readonly string[] {
  return contentTypes.filter(({ group }) => group === wanted).map(({ name }) => name)
}
