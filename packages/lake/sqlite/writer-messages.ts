import type { ForgettingPart, Forgotten } from './forget-history.ts'
import type { CommitText } from './write-content.ts'

/** To the thread that writes, about one database: `close` says that nobody needs its connection any more. */
export type ToWriter = {
  task: number
  file: string
  work: { commit: CommitText } | { forget: ForgettingPart } | 'close'
}

/** What became of it. */
export type FromWriter = {
  task: number
  forgotten?: Forgotten
  refusal?: { status: number; type: string; description: string; cause: string }
  error?: Error
}
