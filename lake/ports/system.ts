import type { AliasStore } from './aliases.ts'
import type { CopyJobStore } from './copy-jobs.ts'
import type { DatasetStore } from './datasets.ts'
import type { HookStore } from './hooks.ts'
import type { KeyValueStore } from './key-values.ts'
import type { OriginStore } from './origins.ts'
import type { PersonStore } from './people.ts'
import type { SessionStore } from './sessions.ts'
import type { TokenStore } from './tokens.ts'

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
