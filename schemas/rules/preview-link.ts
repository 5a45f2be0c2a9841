import { randomHex } from './random-hex.ts'

export const PREVIEW_LINK_TYPE = 'previewLink'

/** Days after which a link can expire. */
export const PREVIEW_LINK_DAYS = [1, 7, 30] as const

/** Keys contain a public part, by which the site finds the link, and a secret of 192 bits. */
const KEY = /^([\da-f]{16})\.[\da-f]{48}$/

/** Creates the key of a new link. */
export function newPreviewKey(): string {
  return `${randomHex(8)}.${randomHex(24)}`
}

/**
 * Returns the document ID of the link with a key, or `undefined` for anything that isn't a key. Links exist only as
 * drafts, which Sanity's contributors can write and the public can't read. The dot keeps one private even if it is
 * published.
 */
export function previewLinkIdOf(key: string): string | undefined {
  const [, id] = KEY.exec(key) ?? []
  return id && `drafts.${PREVIEW_LINK_TYPE}.${id}`
}

/** Returns the URL that opens a preview, as a path of the site. */
export function previewLinkUrl(key: string): string {
  return `/api/draft-mode/link?key=${key}`
}

/** Link in the Studio's list. */
export type ListedPreviewLink = {
  readonly _id: string
  readonly key: string
  readonly document: string
  readonly documentType: string
  readonly path: string
  /** Release that it shows. Without one, it shows drafts. */
  readonly release: { readonly title: string | null; readonly isScheduledDraft: boolean } | null
  readonly note: string | null
  readonly by: string
  readonly expiresAt: string
  /** True if the link has expired or its release is gone. */
  readonly hasEnded: boolean
  readonly openedAt: string | null
  readonly openings: number
  readonly title: string | null
}

/** GROQ, in the perspective `raw`: true for a link without a release, or whose release hasn't been deleted or archived. */
export const HAS_VERSION = `!defined(release) || count(*[
  _id == "_.releases." + ^.release && state != "archived"
]) > 0`

/** GROQ, in the perspective `raw`: all links, the newest first. */
export const PREVIEW_LINKS = `*[_type == "${PREVIEW_LINK_TYPE}" && _id in path("drafts.**")] | order(_createdAt desc) {
  _id, key, document, documentType, path, note, by, expiresAt, openedAt,
  "release": select(defined(release) => {
    "title": *[_id == "_.releases." + ^.release][0].metadata.title,
    "isScheduledDraft": *[_id == "_.releases." + ^.release][0].metadata.cardinality == "one"
  }),
  "hasEnded": dateTime(expiresAt) <= dateTime(now()) || !(${HAS_VERSION}),
  "openings": coalesce(openings, 0),
  "title": *[_id in [^.document, "drafts." + ^.document, "versions." + ^.release + "." + ^.document]] | order(_updatedAt desc)[0]{
    "title": coalesce(title, name)
  }.title
}`
