import { z } from 'zod/mini'

const count = z.nullable(z.number())

/** Schema of the counts beside menu entries; `null` for one that could not be read. */
export const waitingSchema = z.object({
  /** Comments to approve. */
  comments: count,
  /** Unanswered messages. */
  messages: count,
  drafts: count,
  /** Drafts sent for review. */
  reviews: count,
})

export type Waiting = Readonly<z.infer<typeof waitingSchema>>

/** Names of the counted things, singular and plural, for screen readers and tooltips. */
export const waitingNouns: Readonly<Record<keyof Waiting, readonly [string, string]>> = {
  comments: ['comment to approve', 'comments to approve'],
  messages: ['message to answer', 'messages to answer'],
  drafts: ['draft', 'drafts'],
  reviews: ['draft to review', 'drafts to review'],
}
