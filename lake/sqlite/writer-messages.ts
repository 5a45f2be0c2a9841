import type { CommitText } from './write-content.ts'

/** To the thread that writes: a commit to a database, or that nobody needs its connection any more. */
export type ToWriter = { task: number; file: string; commit: CommitText | 'close' }

/** What became of it; nothing else where it is done. */
export type FromWriter = {
  task: number
  refusal?: { status: number; type: string; description: string; cause: string }
  error?: Error
}
