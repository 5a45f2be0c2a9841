/** A document as it is written. */
export type Content = {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A stored document, draft or version. */
export type Stored = Content & { readonly _rev: string }

/** Values to write, by document and path. */
export type Sets = Map<string, Record<string, unknown>>

/** An old text that was not moved, because its page has a newer text or no longer has the section. */
export type LeftText = { readonly document: string; readonly key: string; readonly text: string }

/** Prefix of the published documents' IDs. */
export const PUBLISHED = ''

/** Returns the prefix of a draft's or version's ID: `drafts.`, `versions.r1.`. */
export function prefixOf(id: string): string {
  return /^(?:drafts\.|versions\.[^.]+\.)/.exec(id)?.[0] ?? PUBLISHED
}

/** Returns the ID that a document has when published. */
export function publishedIdOf(id: string): string {
  return id.slice(prefixOf(id).length)
}

/** Returns the IDs that a value refers to, at any depth. */
export function referencesIn(value: object): string[] {
  return [...JSON.stringify(value).matchAll(/"_ref":"([^"]+)"/g)].map(([, id = '']) => id)
}
