import { randomBytes } from 'node:crypto'

const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'
const RELEASE_PREFIX = '_.releases.'

/**
 * Sanity's rule for ids (@sanity/client, validators.ts): letters, digits, dot, underscore and
 * hyphen, at most 128, starting with a letter, digit or underscore, and no empty part between dots.
 */
export function isDocumentId(id: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,127}$/i.test(id) && !id.includes('..') && !id.endsWith('.')
}

/** Ids of transactions may be chosen by the client; they stand in URLs and in event ids (`tx#document`). */
export function isTransactionId(id: string): boolean {
  return /^[a-z0-9_][a-z0-9_.:-]{0,127}$/i.test(id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX)
}

/** The id that a document has, or would have, once published: of a draft or version that of what it belongs to. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  if (!isVersionId(id)) return id
  const afterRelease = id.indexOf('.', VERSION_PREFIX.length)
  return afterRelease === -1 ? id : id.slice(afterRelease + 1)
}

export function draftIdOf(publishedId: string): string {
  return DRAFT_PREFIX + publishedId
}

/** The release that a version belongs to by its id (`versions.<release>.<published id>`); undefined for other ids. */
export function releaseNameOf(id: string): string | undefined {
  if (!isVersionId(id)) return undefined
  const end = id.indexOf('.', VERSION_PREFIX.length)
  return end === -1 ? undefined : id.slice(VERSION_PREFIX.length, end)
}

/** Whether an id is that of a release itself: `_.releases.<name>`. */
export function isReleaseId(id: string): boolean {
  return id.startsWith(RELEASE_PREFIX)
}

/** The id of the document that describes a release. */
export function releaseIdOf(name: string): string {
  return RELEASE_PREFIX + name
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 22 letters and digits, as the Content Lake makes them for documents and transactions (130 bits). */
export function randomId(): string {
  let id = ''
  while (id.length < 22) {
    for (const byte of randomBytes(32)) {
      // Only the first 248 values divide evenly among 62 characters.
      if (byte < 248 && id.length < 22) id += ALPHABET[byte % 62]
    }
  }
  return id
}

/** A short key for an array element. */
export function randomKey(): string {
  return randomBytes(6).toString('hex')
}
