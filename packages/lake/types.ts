/** A document as the Content Lake stores it: JSON with Sanity's five system fields. */
export type LakeDocument = {
  _id: string
  _type: string
  /** The id of the transaction that wrote this revision. */
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

/** A mutation as clients send it. Its only key is its type. */
export type Mutation = { [kind: string]: unknown }

export type Operation = 'create' | 'update' | 'delete'

/** A transaction's effect on one document. `before` and `after` are null if the document doesn't exist on that side. */
export type DocumentChange = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations that caused the change, for listeners that request them. */
  mutations: Mutation[]
}

/** A transaction with all changes computed and checked, ready to be written. */
export type PendingTransaction = {
  id: string
  /** ID of the user or token that made the request. */
  author: string
  /** ISO 8601, UTC, millisecond precision. */
  timestamp: string
  changes: DocumentChange[]
  /** IDs of documents whose history is deleted as well. */
  purged?: string[]
}

/** A durable transaction. `sequence` increases by one with each transaction of a dataset. */
export type CommittedTransaction = PendingTransaction & { sequence: number }

/** Sanity's default project roles. The site maps its roles onto them. Contributors can only write drafts. */
export const ROLES = ['administrator', 'editor', 'contributor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** The caller. Anonymous callers only see published documents. */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'user' | 'token'; id: string; name: string; role: Role }

/** `raw`, `published`, `drafts`, or a stack of release names in order of precedence. */
export type Perspective = 'raw' | 'published' | 'drafts' | string[]

/**
 * A caller, for sharing threads fairly: the site's own token, a write that blocks the writes queued after it, a
 * signed-in person, an API token, or an anonymous caller.
 */
export type Caller = {
  kind: 'site' | 'write' | 'person' | 'robot' | 'anonymous'
  /** Identifies the caller within its kind: an ID, or the network address of an anonymous caller. */
  key: string
}
