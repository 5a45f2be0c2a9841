import type { Link } from '#schemas/sanity.types.ts'

/** Returns a link to a page of the site: `/contact#privacy`. */
export function linkTo(href: string): Link {
  return { _type: 'link', kind: 'url', href }
}
