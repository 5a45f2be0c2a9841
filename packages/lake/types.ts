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

/** A mutation as clients send it: one key names its kind. */
export type Mutation = { [kind: string]: unknown }

/** What a change did to a document. */
export type Operation = 'create' | 'update' | 'delete'

/** What one transaction did to one document; null means the document did not exist on that side. */
export type DocumentChange = {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations that led here, for listeners that ask for them. */
  mutations: Mutation[]
}

/** A transaction that is ready to be written: every change is already computed and checked. */
export type PendingTransaction = {
  id: string
  /** Id of the user or token that asked for it. */
  author: string
  /** ISO 8601, UTC, millisecond precision. */
  timestamp: string
  changes: DocumentChange[]
  /** Documents that are gone after it with everything that history knows of them. */
  purged?: string[]
}

/** A transaction that is durable. `sequence` grows by one with each transaction of a dataset. */
export type CommittedTransaction = PendingTransaction & { sequence: number }

/** Sanity's default project roles; the site maps its own (`admin`, `editor`) onto them. */
export type Role = 'administrator' | 'editor' | 'viewer'

/** Who is asking. Anonymous callers see published documents only. */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'user' | 'token'; id: string; name: string; role: Role }

/** `raw`, `published`, `drafts`, or a stack of release names where the first wins. */
export type Perspective = 'raw' | 'published' | 'drafts' | string[]

/**
 * Who a question to the threads comes from, as far as sharing them goes: the site itself, a write that holds up all
 * writes behind it, somebody signed in, a robot with a token, or nobody known.
 */
export type Caller = {
  kind: 'site' | 'write' | 'person' | 'robot' | 'stranger'
  /** Whose turn it is: an id, or a stranger's network address. */
  key: string
}
