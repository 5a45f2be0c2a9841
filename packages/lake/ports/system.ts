import type { Role } from '#lake/types.ts'

/** An API token without its secret, which is shown once when it is created. */
export type RobotToken = { id: string; label: string; role: Role; createdAt: string }

export interface TokenStore {
  add(token: RobotToken & { keyHash: string }): Promise<void>
  /** Oldest first. */
  list(): Promise<RobotToken[]>
  find(keyHash: string): Promise<RobotToken | undefined>
  /** @returns false if there was no such token */
  delete(id: string): Promise<boolean>
}

/** A single-use ticket that starts a session. `expiresAt` is in milliseconds since 1970. */
export type Ticket = { hash: string; personId: string; expiresAt: number }

/** A session, by the hash of its current secret. Times are in milliseconds since 1970. */
export type StoredSession = {
  hash: string
  personId: string
  createdAt: number
  /** When the secret was last rotated. */
  renewedAt: number
  expiresAt: number
}

/** Browser sessions and the tickets that start them, by the hash of their secret. */
export interface SessionStore {
  addTicket(ticket: Ticket): Promise<void>
  /**
   * Deletes a ticket and starts a session atomically, so that ending all sessions of a person can't miss it.
   * @returns the person's ID; undefined if the ticket doesn't exist or has expired. No session starts then.
   */
  redeem(
    ticketHash: string,
    session: Pick<StoredSession, 'hash' | 'createdAt' | 'expiresAt'>,
  ): Promise<string | undefined>
  /** Returns the person whose session has this secret, or had it before and still accepts it, at a time. */
  personOf(hash: string, at: number): Promise<string | undefined>
  /** Returns the session with this current secret, unless it has expired at a time. */
  find(hash: string, at: number): Promise<StoredSession | undefined>
  /**
   * Rotates a session's secret. The former one is accepted until `formerUntil`.
   * @returns false if another request was faster
   */
  replace(
    formerHash: string,
    next: Pick<StoredSession, 'hash' | 'renewedAt' | 'expiresAt'> & { formerUntil: number },
  ): Promise<boolean>
  /** Ends the session with this current or former secret. @returns the person's ID */
  end(hash: string): Promise<string | undefined>
  /** Ends every session of a person and deletes their tickets. @returns the number of ended sessions */
  endAllOf(personId: string): Promise<number>
  /** Deletes sessions and tickets that have expired at a time. */
  forgetExpired(at: number): Promise<void>
}

/** A person the site has signed in. The site chooses the ID, so that history keeps naming them. */
export type Person = {
  id: string
  name: string
  email: string
  profileImage: string | null
  role: Role
}

/** With the times (ISO 8601, UTC) when they were added and last updated. */
export type StoredPerson = Person & { createdAt: string; updatedAt: string }

/** Everyone who ever signed in. History and presence continue to show people who have left. */
export interface PersonStore {
  get(id: string): Promise<StoredPerson | undefined>
  /** Oldest first. */
  list(): Promise<StoredPerson[]>
  /**
   * Adds or updates a person. The role takes effect from the next request on.
   * @param at ISO 8601, UTC
   * @returns the previous data; undefined for a new person
   */
  put(person: Person, at: string): Promise<StoredPerson | undefined>
}

/** An origin whose scripts may read responses. `*` in it matches part of the host name or any port. */
export type StoredOrigin = {
  id: number
  origin: string
  /** True if scripts may use the browser's session. */
  allowCredentials: boolean
  createdAt: string
}

/** CORS origins added through the API. */
export interface OriginStore {
  /** Oldest first. */
  list(): Promise<StoredOrigin[]>
  /** @returns the origin with an ID that was never used before; undefined if it already exists */
  add(origin: Omit<StoredOrigin, 'id'>): Promise<StoredOrigin | undefined>
  delete(id: number): Promise<boolean>
}

/** A preference of a person: any JSON under a key chosen by the Studio. */
export type KeyValue = { key: string; value: unknown }

/** The Studio's preferences per person. */
export interface KeyValueStore {
  /** Sorted by key. */
  all(personId: string): Promise<KeyValue[]>
  /**
   * Stores all pairs, or none if the person would have more than `most` keys.
   * @returns false if none was stored
   */
  put(personId: string, pairs: readonly KeyValue[], maxKeys: number): Promise<boolean>
}

/** The project's webhooks. The webhooks folder defines their shape. */
export interface HookStore {
  /** Oldest first. Some may have the shape of an earlier version. */
  list(): Promise<unknown[]>
  /** Adds a webhook or replaces the one with its ID. */
  put(hook: { id: string; [field: string]: unknown }): Promise<void>
  delete(id: string): Promise<boolean>
}

/** Access of anonymous callers: `public` lets them read a dataset's published documents. */
export type AclMode = 'public' | 'private'

export type DatasetRecord = {
  name: string
  aclMode: AclMode
  createdAt: string
  /** For a dataset of comments, the dataset whose comments it holds. */
  addonFor: string | null
}

export interface DatasetStore {
  /** Sorted by name. */
  list(): Promise<DatasetRecord[]>
  /** @throws Error if the name exists. */
  add(record: DatasetRecord): Promise<void>
  /** Does nothing if the dataset doesn't exist. */
  setAclMode(name: string, aclMode: AclMode): Promise<void>
  /** Does nothing if the dataset doesn't exist. */
  delete(name: string): Promise<void>
}

export type CopyJob = {
  /** Unguessable, because anyone with the ID may follow the job. */
  id: string
  source: string
  target: string
  withHistory: boolean
  author: string
  state: 'running' | 'completed' | 'failed'
  /** Percent. */
  progress: number
  /** Reason for a failure. */
  message: string | null
  createdAt: string
  updatedAt: string
}

export interface CopyJobStore {
  put(job: CopyJob): Promise<void>
  get(id: string): Promise<CopyJob | undefined>
  /** Newest first. */
  list(page: { offset: number; limit: number }): Promise<CopyJob[]>
  /** Deletes all but the newest jobs. */
  keepNewest(count: number): Promise<void>
}

/** Another name for a dataset, which can be changed at any time; null if it isn't linked. */
export type Alias = { name: string; datasetName: string | null; createdAt: string }

export interface AliasStore {
  get(name: string): Promise<Alias | undefined>
  /** Sorted by name. */
  list(): Promise<Alias[]>
  /** @returns false if the name exists. Nothing changes then. */
  add(alias: Alias): Promise<boolean>
  /** Links an alias to a dataset, or unlinks it. @returns the previous alias; undefined if it doesn't exist */
  link(name: string, datasetName: string | null): Promise<Alias | undefined>
  unlinkAll(datasetName: string): Promise<void>
  delete(name: string): Promise<boolean>
}

/**
 * Storage of everything that doesn't belong to a dataset. When a method resolves, its writes are durable and visible to
 * later calls; when it rejects, it has written nothing. Every method can also fail because the storage is temporarily
 * unavailable, with an ApiError 503 or SQLite's error with its `errcode`, which app.ts turns into a 503.
 */
export interface System {
  readonly people: PersonStore
  readonly sessions: SessionStore
  readonly tokens: TokenStore
  readonly keyValues: KeyValueStore
  readonly aliases: AliasStore
  readonly origins: OriginStore
  readonly copyJobs: CopyJobStore
  readonly datasets: DatasetStore
  readonly hooks: HookStore
  close(): Promise<void>
}
