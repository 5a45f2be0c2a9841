import type { DeletedHistory, ForgettingPart } from './forget-history.ts'
import type { CommitText } from './write-content.ts'

/** Messages to the writer thread about a database. `close` means that its connection is no longer needed. */
export type ToWriter = {
  task: number
  file: string
  work: { commit: CommitText } | { forget: ForgettingPart } | 'close'
}

export type FromWriter = {
  task: number
  forgotten?: DeletedHistory
  refusal?: { status: number; type: string; description: string; cause: string }
  error?: Error
}
