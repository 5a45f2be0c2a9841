import { publishedId } from './page-path.ts'
import { isUnchangedDraft } from './unchanged-draft.ts'

export const REVIEW_TYPE = 'draftReview'

/** Review of a document's draft. */
export type Review = {
  /** ID that the reviewed document has when published. */
  readonly document: string
  readonly documentType: string
  /**
   * `approved` drafts are published at their scheduled time, without what was `changed` since, which is never stored.
   * `published` is kept until the sender has read it.
   */
  readonly state: 'waiting' | 'returned' | 'approved' | 'changed' | 'published'
  /** Name and ID of the person who sent, returned or approved the draft. */
  readonly by: string
  readonly byId: string
  /** ID of the person who sent it. Set once it is returned, approved or published. */
  readonly sentById?: string | undefined
  /** Time in ISO 8601, if the state is `published`. */
  readonly publishedAt?: string | undefined
  readonly note?: string | undefined
  /** Time of the last change of state, in ISO 8601. */
  readonly _updatedAt: string
}

/**
 * Returns the ID of the review of a document's draft, without `drafts.`. Reviews exist only as drafts, which
 * Sanity's contributors can write and the public can't read. The dot keeps one private even if it is published.
 */
export function reviewIdOf(documentId: string): string {
  return `${REVIEW_TYPE}.${publishedId(documentId)}`
}

type Fields = Readonly<Record<string, unknown>>

/** Returns a stored review, or `undefined` if it has ended with its draft. Same rule as `OPEN_REVIEWS`. */
export function openReview(stored: Fields | null, draft: Fields | null): Review | undefined {
  if (!draft || !isReview(stored) || stored.state === 'published') return undefined
  return { ...stored, state: stateWith(draft, stored) }
}

function stateWith(draft: Fields | null, { state, _updatedAt }: Review): Review['state'] {
  const isChanged = state === 'approved' && `${draft?._updatedAt ?? ''}` > _updatedAt
  return isChanged ? 'changed' : state
}

const states: ReadonlySet<unknown> = new Set(['waiting', 'returned', 'approved', 'published'])

export function isReview(stored: Fields | null): stored is Review & Fields {
  if (!stored) return false
  const { document, documentType, state, by, byId, _updatedAt } = stored
  const texts = [document, documentType, by, byId, _updatedAt]
  return texts.every((text) => typeof text === 'string') && states.has(state)
}

/** Returns the ID of the person who sent a draft for review. */
export function senderOf({ state, byId, sentById }: Review): string | undefined {
  return state === 'waiting' ? byId : sentById
}

type Versions = { readonly draft: Fields | null; readonly published: Fields | null }

/** Returns the state of a review after what has happened to its draft, or `undefined` if it was discarded. */
export function currentState(
  review: Review,
  { draft, published }: Versions,
): Review['state'] | undefined {
  const { state, _updatedAt } = review
  if (state === 'published' || !isDraftDone(draft, published)) return stateWith(draft, review)
  return `${published?._updatedAt ?? ''}` > _updatedAt ? 'published' : undefined
}

/**
 * Returns true if a draft was published, discarded or deleted. A scheduled publish leaves the draft in place, without
 * changes.
 */
export function isDraftDone(draft: object | null, published: object | null): boolean {
  return !draft || isUnchangedDraft(draft, published)
}

/** GROQ, in the perspective `raw`: the reviews that haven't ended, the longest waiting first, with their drafts' titles. */
export const OPEN_REVIEWS = `*[
  _type == "${REVIEW_TYPE}" && _id in path("drafts.**")
  && state in ["waiting", "returned", "approved"] && count(*[_id == "drafts." + ^.document]) == 1
] | order(_updatedAt asc) {
  document, documentType, state, by, byId, note, _updatedAt,
  "title": *[_id == "drafts." + ^.document][0]{"title": coalesce(title, name, question)}.title
}`

/** GROQ, in the perspective `raw`: all reviews with both versions of their documents, the longest waiting first. */
export const REVIEWS = `*[_type == "${REVIEW_TYPE}" && _id in path("drafts.**")] | order(_updatedAt asc) {
  ...,
  "draft": *[_id == "drafts." + ^.document][0],
  "published": *[_id == ^.document][0]
}`
