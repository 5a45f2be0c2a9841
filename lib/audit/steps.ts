import { z } from 'zod'
import { documentTypes } from '#schemas'
import { PREVIEW_LINK_TYPE } from '#schemas/rules/preview-link.ts'
import { REVIEW_TYPE } from '#schemas/rules/review.ts'

export const RELEASE_TYPE = 'system.release'

/** Action of audit rows about a draft that was deleted and of which nothing was published. */
export const DELETED_DRAFT = 'deleted the draft'

/** Entity of audit rows about a release with several documents. */
export const RELEASE = 'release'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

/** Types of the documents that record steps on the way to publishing. */
export const stepTypes = [REVIEW_TYPE, PREVIEW_LINK_TYPE, RELEASE_TYPE] as const

/** Parses the webhook's payload about one of these documents. See `stepsHook`. */
export const stepChangeSchema = z.object({
  _id: z.string().min(1),
  _type: z.enum([...stepTypes, ...documentTypes]),
  _rev: text,
  operation: z.enum(['create', 'update', 'delete']),
  // Fields of reviews and preview links.
  document: text,
  documentType: text,
  byId: text,
  note: text,
  expiresAt: text,
  // Fields of releases.
  name: text,
  title: text,
  publishAt: text,
  error: text,
  isSingle: z.boolean().nullish(),
  state: text,
  before: z.object({ state: text, publishAt: text }).nullish(),
})

export type StepChange = z.infer<typeof stepChangeSchema>

export type StepDetails = {
  readonly note?: string | undefined
  readonly reason?: string | undefined
  /** Person whom a preview link is for. */
  readonly for?: string | undefined
  /** ISO 8601. */
  readonly until?: string | undefined
  readonly publishAt?: string | undefined
}

type Step = {
  /** A verb, to be followed by the name of the thing. */
  readonly action: string
  readonly details: StepDetails
  /** True if the content server did it, not a person. */
  readonly isBySite?: boolean
}

type Facts = {
  readonly author: string
  /** True if a review ended because its draft was published or discarded. */
  readonly isDraftDone: boolean
  /** True if a deleted draft was all there was: the transaction wrote no other version, and nothing is published. */
  readonly wasOnlyDraft: boolean
  /** False if a paused release has been deleted or scheduled again, for which the Studio first pauses it. */
  readonly isStillPaused: boolean
  readonly now: number
}

/** Returns the step that a change means, or `undefined` if it means none or is recorded elsewhere. */
export function stepOf(change: StepChange, facts: Facts): Step | undefined {
  if (change._type === REVIEW_TYPE) return reviewStep(change, facts)
  if (change._type === PREVIEW_LINK_TYPE) return linkStep(change, facts)
  if (change._type === RELEASE_TYPE) return scheduleStep(change, facts)
  return facts.wasOnlyDraft ? { action: DELETED_DRAFT, details: {} } : undefined
}

function reviewStep(change: StepChange, { author, isDraftDone }: Facts): Step | undefined {
  const { operation, state, before, byId, note } = change
  if (operation === 'delete') {
    const isWithdrawn = state === 'waiting' && author === byId && !isDraftDone
    return isWithdrawn ? { action: 'withdrew from review:', details: {} } : undefined
  }
  if (state === before?.state) return undefined
  if (state === 'waiting') return { action: 'sent for review:', details: {} }
  if (state === 'approved') return { action: 'approved', details: {} }
  return state === 'returned' ? { action: 'returned', details: { note } } : undefined
}

function linkStep({ operation, note, expiresAt = '' }: StepChange, { now }: Facts) {
  const details = { for: note, until: expiresAt }
  if (operation === 'create') return { action: 'made a preview link to', details }
  const isRevoked = operation === 'delete' && Date.parse(expiresAt) > now
  return isRevoked ? { action: 'revoked a preview link to', details: { for: note } } : undefined
}

function scheduleStep(change: StepChange, { isStillPaused }: Facts): Step | undefined {
  const { operation, state, publishAt, before, error, isSingle } = change
  if (operation !== 'update') return undefined
  if (state === 'scheduled') {
    const isSame = before?.state === state && before.publishAt === publishAt
    return isSame ? undefined : { action: 'scheduled', details: { publishAt } }
  }
  if (state === 'archived' && before?.state !== state) {
    return { action: isSingle ? 'deleted the schedule of' : 'archived', details: {} }
  }
  if (state !== 'active' || before?.state !== 'scheduled') return undefined
  if (error) {
    return { action: 'stopped the schedule of', details: { reason: error }, isBySite: true }
  }
  return isStillPaused ? { action: 'paused the schedule of', details: {} } : undefined
}
