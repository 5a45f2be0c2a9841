import type { OutboxWriter } from './outbox.ts'

/** A commit that is being written: what it is told to write stands or falls with it. */
export interface ContentTransaction {
  readonly outbox: OutboxWriter
}
