import { randomBytes } from 'node:crypto'

const DRAFT_PREFIX = 'drafts.'
const VERSION_PREFIX = 'versions.'
const RELEASE_PREFIX = '_.releases.'

/**
 * Returns true for a valid document ID by Sanity's rule (@sanity/client, validators.ts): up to 128 letters, digits,
 * dots, underscores and hyphens, starting with a letter, digit or underscore, without empty parts between dots.
 */
export function isDocumentId(id: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,127}$/i.test(id) && !id.includes('..') && !id.endsWith('.')
}

/**
 * Returns true for a valid transaction ID. Clients may choose one, and it is used in URLs and event IDs
 * (`tx#document`).
 */
export function isTransactionId(id: string): boolean {
  return /^[a-z0-9_][a-z0-9_.:-]{0,127}$/i.test(id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX)
}

/** Returns the ID that a document, draft or version has when published. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  if (!isVersionId(id)) return id
  const afterRelease = id.indexOf('.', VERSION_PREFIX.length)
  return afterRelease === -1 ? id : id.slice(afterRelease + 1)
}

export function draftIdOf(publishedId: string): string {
  return DRAFT_PREFIX + publishedId
}

/** Returns the release in a version's ID (`versions.<release>.<published id>`); undefined for other IDs. */
export function releaseNameOf(id: string): string | undefined {
  if (!isVersionId(id)) return undefined
  const end = id.indexOf('.', VERSION_PREFIX.length)
  return end === -1 ? undefined : id.slice(VERSION_PREFIX.length, end)
}

export function isReleaseId(id: string): boolean {
  return id.startsWith(RELEASE_PREFIX)
}

export function releaseIdOf(name: string): string {
  return RELEASE_PREFIX + name
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns a random ID of 22 letters and digits (130 bits), like the Content Lake's for documents and transactions. */
export function randomId(): string {
  let id = ''
  while (id.length < 22) {
    for (const byte of randomBytes(32)) {
      // Discards values over 247, so that all 62 characters are equally likely.
      if (byte < 248 && id.length < 22) id += ALPHABET[byte % 62]
    }
  }
  return id
}

export function randomKey(): string {
  return randomBytes(6).toString('hex')
}
