import type { VariantCache } from '#lake/assets/variant-cache.ts'
import type { Auth } from '#lake/auth/auth.ts'
import type { Identified } from '#lake/auth/identify.ts'
import type { LakeConfig } from '#lake/config.ts'
import type { AssetStore } from '#lake/ports/assets.ts'
import type { System } from '#lake/ports/system.ts'
import type { Aliases } from '#lake/projects/aliases.ts'
import type { CopyJobs } from '#lake/projects/copy-jobs.ts'
import type { DatasetRegistry } from '#lake/projects/dataset-registry.ts'
import type { Origins } from '#lake/projects/origins.ts'
import type { QueryEngine } from '#lake/query/engine.ts'
import type { Store } from '#lake/store/store.ts'
import type { Caller, Identity } from '#lake/types.ts'
import type { Hooks } from '#lake/webhooks/hooks.ts'

/** One dataset with the parts that work on it. */
export type Dataset = {
  name: string
  store: Store
  query: QueryEngine
  assets: AssetStore
  /** Renderings of the originals: can be deleted at any time without loss. */
  variants: VariantCache
}

/** What every room of the server shares. */
export type Lake = {
  readonly config: LakeConfig
  readonly datasets: DatasetRegistry
  readonly aliases: Aliases
  readonly copies: CopyJobs
  /** Where everything is kept that is not a dataset's own. */
  readonly system: System
  readonly auth: Auth
  readonly origins: Origins
  readonly hooks: Hooks
  /** Aborted when the server starts to close: streams end, new requests are answered 503. */
  readonly closing: AbortSignal
  /** Absolute address under which readers reach this server, without a trailing slash. */
  publicUrl(): string
}

/** What the rooms find in the context of a request. */
export type LakeEnv = {
  Bindings: {
    /** Set for requests that come through a socket, whose caller was identified when it opened. */
    identified?: Identified
    /** Set for requests that come over a connection of their own. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
  Variables: {
    lake: Lake
    identity: Identity
    /** The same, as far as sharing the threads goes. */
    caller: Caller
    /** Set where the path names a dataset; the request was refused already when it does not exist. */
    dataset: Dataset
    /** The path's version without its letter: `2025-02-19`, `1` or `X`. */
    apiVersion: string
  }
}
