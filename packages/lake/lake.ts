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

/** What every request brings with it, before anybody has looked at who may come. */
export type LakeEnv = {
  Bindings: {
    /** Set for requests that come through a socket, whose caller was identified when it opened. */
    identified?: Identified
    /** Set for requests that come over a connection of their own. */
    incoming?: { socket: { remoteAddress?: string | undefined } }
  }
  Variables: {
    /** For guards (auth/guards.ts), which give a route what it may have of it. */
    unchecked: Asked
  }
}

type Asked = Identified & {
  lake: Lake
  /** The same, as far as sharing the threads goes. */
  caller: Caller
}

/** What a route finds behind its guard. */
export type GuardedEnv<A extends Access = 'anyone'> = {
  Bindings: LakeEnv['Bindings']
  Variables: LakeEnv['Variables'] & Pick<Asked, 'lake' | 'caller'> & { identity: Admitted[A] }
}

/** The same below an address that names a dataset, which is there. */
export type DatasetEnv<A extends Access = 'anyone'> = {
  Bindings: LakeEnv['Bindings']
  Variables: GuardedEnv<A>['Variables'] & { dataset: Dataset }
}
