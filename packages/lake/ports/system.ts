import type { Role } from '#lake/types.ts'

/** A robot's token, without the secret: that is shown once, when it is made. */
export type RobotToken = { id: string; label: string; role: Role; createdAt: string }

/** The robots' tokens, under the hashes of their secrets. */
export interface TokenStore {
  add(token: RobotToken & { keyHash: string }): Promise<void>
  /** The earliest first. */
  list(): Promise<RobotToken[]>
  find(keyHash: string): Promise<RobotToken | undefined>
  /** @returns Whether there was such a token. */
  delete(id: string): Promise<boolean>
}

/** A single-use ticket that begins a session; the time is in milliseconds since 1970. */
export type Ticket = { hash: string; personId: string; expiresAt: number }

/** A session under the hash of its present secret; times are in milliseconds since 1970. */
export type StoredSession = {
  hash: string
  personId: string
  createdAt: number
  /** When it got its present secret. */
  renewedAt: number
  expiresAt: number
}

/** Sessions of browsers and the tickets that begin them, under the hashes of their secrets. */
export interface SessionStore {
  addTicket(ticket: Ticket): Promise<void>
  /**
   * Takes a ticket away and begins a session of its person in the same step, so that whoever ends all sessions of a
   * person meets the one or the other.
   * @returns Whose session it is; undefined when there was no such ticket or it had expired, and then none begins.
   */
  redeem(
    ticketHash: string,
    session: Pick<StoredSession, 'hash' | 'createdAt' | 'expiresAt'>,
  ): Promise<string | undefined>
  /** Whose session has this secret at a time, or had it before and keeps it for a while. */
  personOf(hash: string, at: number): Promise<string | undefined>
  /** The session that has this secret now and has not ended at a time. */
  find(hash: string, at: number): Promise<StoredSession | undefined>
  /**
   * Gives a session another secret; the former one serves until `formerUntil`.
   * @returns false when none has the former one any more: somebody else was faster.
   */
  replace(
    formerHash: string,
    next: Pick<StoredSession, 'hash' | 'renewedAt' | 'expiresAt'> & { formerUntil: number },
  ): Promise<boolean>
  /** Ends the session that has this secret or had it before. @returns Whose it was. */
  end(hash: string): Promise<string | undefined>
  /** Ends every session of a person and voids their tickets. @returns How many sessions ended. */
  endAllOf(personId: string): Promise<number>
  /** Forgets the sessions and tickets that have expired by a time. */
  forgetExpired(at: number): Promise<void>
}

/** Someone the site has signed in. The id is the site's own, so that history keeps naming them. */
export type Person = {
  id: string
  name: string
  email: string
  profileImage: string | null
  role: Role
}

/** With the times (ISO 8601, UTC) at which they were added and last renewed. */
export type StoredPerson = Person & { createdAt: string; updatedAt: string }

/** Everyone who ever signed in: history and presence go on showing people who have left. */
export interface PersonStore {
  get(id: string): Promise<StoredPerson | undefined>
  /** The earliest first. */
  list(): Promise<StoredPerson[]>
  /**
   * Adds a person, or says anew who they are; the role counts from the next request on.
   * @param at ISO 8601, UTC
   * @returns Who they were just before; undefined when nobody was known by this id.
   */
  put(person: Person, at: string): Promise<StoredPerson | undefined>
}

/** An origin whose scripts may read answers; `*` in it stands for any part of a host's name, or any port. */
export type StoredOrigin = {
  id: number
  origin: string
  /** Whether its scripts may use the session of the browser they run in. */
  allowCredentials: boolean
  createdAt: string
}

/** The origins that were added while the server ran. */
export interface OriginStore {
  /** The first added first. */
  list(): Promise<StoredOrigin[]>
  /** @returns The origin with its id, which no other one ever had; undefined when it is there already. */
  add(origin: Omit<StoredOrigin, 'id'>): Promise<StoredOrigin | undefined>
  /** @returns Whether there was such an origin. */
  delete(id: number): Promise<boolean>
}

/** One remembered preference of a person: any JSON under a name the Studio chose. */
export type KeyValue = { key: string; value: unknown }

/** What the Studio remembers for each person. */
export interface KeyValueStore {
  /** In the order of their keys. */
  all(personId: string): Promise<KeyValue[]>
  /**
   * Keeps all of them, or none where the person would then have more keys than `most`.
   * @returns Whether they are kept.
   */
  put(personId: string, pairs: readonly KeyValue[], most: number): Promise<boolean>
}

/** The project's webhooks, as they were last put. What one looks like is its room's own business. */
export interface HookStore {
  /** The first made first; some may be in the shape of an earlier version. */
  list(): Promise<unknown[]>
  /** Adds a hook, or takes the place of the one with its id. */
  put(hook: { id: string; [field: string]: unknown }): Promise<void>
  /** @returns Whether there was such a hook. */
  delete(id: string): Promise<boolean>
}

/** Whether anonymous callers may read a dataset's published documents. */
export type AclMode = 'public' | 'private'

export type DatasetRecord = {
  name: string
  aclMode: AclMode
  createdAt: string
  /** The dataset whose comments this one holds, where it holds comments. */
  addonFor: string | null
}

/** Which datasets there are. */
export interface DatasetStore {
  /** In the order of their names. */
  list(): Promise<DatasetRecord[]>
  /** @throws Error when there is one of this name. */
  add(record: DatasetRecord): Promise<void>
  /** Nothing happens when there is none of this name. */
  setAclMode(name: string, aclMode: AclMode): Promise<void>
  /** Nothing happens when there is none of this name. */
  delete(name: string): Promise<void>
}

/** A dataset that is being copied, or was. */
export type CopyJob = {
  /** Cannot be guessed: whoever knows it may follow the job. */
  id: string
  source: string
  target: string
  withHistory: boolean
  author: string
  state: 'running' | 'completed' | 'failed'
  /** Percent. */
  progress: number
  /** Why it failed. */
  message: string | null
  createdAt: string
  updatedAt: string
}

/** The copies of datasets that are remembered. */
export interface CopyJobStore {
  /** Adds a job, or says anew how it gets on. */
  put(job: CopyJob): Promise<void>
  get(id: string): Promise<CopyJob | undefined>
  /** Newest first. */
  list(page: { offset: number; limit: number }): Promise<CopyJob[]>
  /** Forgets all but the newest. */
  keepNewest(count: number): Promise<void>
}

/** Another name for a dataset, which can be led to another one at any time; null while it leads nowhere. */
export type Alias = { name: string; datasetName: string | null; createdAt: string }

/** The aliases of datasets, by their names. */
export interface AliasStore {
  get(name: string): Promise<Alias | undefined>
  /** In the order of their names. */
  list(): Promise<Alias[]>
  /** @returns false, and nothing has changed, when there is one of this name. */
  add(alias: Alias): Promise<boolean>
  /** Leads an alias to a dataset, or nowhere. @returns The alias as it was; undefined when there is none. */
  link(name: string, datasetName: string | null): Promise<Alias | undefined>
  /** Leads all aliases nowhere that lead to a dataset. */
  unlinkAll(datasetName: string): Promise<void>
  /** @returns Whether there was such an alias. */
  delete(name: string): Promise<boolean>
}

/**
 * What a lake keeps that is not a dataset's own, one port for each noun. Each call stands by itself: when it has been
 * answered, what it wrote is durable and seen by all later calls; when it fails, it has written nothing. Besides what
 * it says itself, it may fail because the storage cannot be used now: the error is an ApiError 503 then, or SQLite's own
 * with its `errcode`, which app.ts answers as that.
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
