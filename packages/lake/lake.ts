import type { Access, Admitted } from '#lake/auth/access.ts'
import type { Auth } from '#lake/auth/auth.ts'
import type { Identified } from '#lake/auth/identify.ts'
import type { LakeConfig } from '#lake/config.ts'
import type { Dataset } from '#lake/dataset.ts'
import type { System } from '#lake/ports/system.ts'
import type { Aliases } from '#lake/projects/aliases.ts'
import type { CopyJobs } from '#lake/projects/copy-jobs.ts'
import type { DatasetRegistry } from '#lake/projects/dataset-registry.ts'
import type { Origins } from '#lake/projects/origins.ts'
import type { Caller } from '#lake/types.ts'
import type { Hooks } from '#lake/webhooks/hooks.ts'

export type Lake = {
  readonly config: LakeConfig
  readonly datasets: DatasetRegistry
  readonly aliases: Aliases
  readonly copies: CopyJobs
  /** Storage of everything that doesn't belong to a dataset. */
  readonly system: System
  readonly auth: Auth
  readonly origins: Origins
  readonly hooks: Hooks
  /** Aborted when the server starts to close: streams end, new requests get 503. */
  readonly closing: AbortSignal
  publicUrl(): string
}

/** Context of a request before a guard has checked its permissions. */
export type LakeEnv = {
  Bindings: {
    /** Set for requests through a WebSocket, whose caller was identified when it opened. */
    identified?: Identified
    /** Set for requests on their own connection. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
  Variables: {
    /** Read by guards (auth/guards.ts), which pass on what a route may use. */
    unchecked: UncheckedRequest
  }
}

type UncheckedRequest = Identified & {
  lake: Lake
  /** The caller's share of the query and render threads. */
  caller: Caller
}

/** Context of a request behind a guard. */
export type GuardedEnv<A extends Access = 'anyone'> = {
  Bindings: LakeEnv['Bindings']
  Variables: LakeEnv['Variables'] &
    Pick<UncheckedRequest, 'lake' | 'caller'> & { identity: Admitted[A] }
}

export type DatasetEnv<A extends Access = 'anyone'> = {
  Bindings: LakeEnv['Bindings']
  Variables: GuardedEnv<A>['Variables'] & { dataset: Dataset }
}
