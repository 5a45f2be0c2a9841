import { urlOf } from '#lib/content/document-url.ts'
import type { LinkTarget, LinkValue } from '#lib/content/link.ts'
import { fixedPagePath } from '#site/registry.ts'
import { documentUrls } from '../list.ts'

/** URLs shared by many links. Editors change them in one place. */
export type Contacts = {
  readonly email: string
  readonly bookDemoUrl: string
}

type ResolvedLink = {
  readonly href: string
  /** True for another site, which opens in a new tab. */
  readonly isExternal: boolean
}

/** Returns the URL of a link; `undefined` if its target has no page. */
export function resolveLink(link: LinkValue, contacts: Contacts): ResolvedLink | undefined {
  const href = hrefOf(link, contacts)
  return href === undefined ? undefined : { href, isExternal: /^https?:/i.test(href) }
}

function hrefOf(link: LinkValue, { email, bookDemoUrl }: Contacts): string | undefined {
  if (link.kind === 'url') return link.href
  if (link.kind === 'email') return `mailto:${email}`
  if (link.kind === 'booking') return bookDemoUrl
  const path = pathOf(link.to)
  return path && link.anchor ? `${path}#${link.anchor}` : path
}

function pathOf({ _id, _type, slug, path }: LinkTarget): string | undefined {
  const fixed = _type === 'page' ? fixedPagePath(_id) : undefined
  return fixed ?? urlOf({ _type, slug, path }, documentUrls)
}
