import { publishedId } from './page-path.ts'
import { isUnchangedDraft } from './unchanged-draft.ts'

export const REVIEW_TYPE = 'draftReview'

/** Review of a document's draft. */
export type Review = {
  /** ID that the reviewed document has when published. */
  readonly document: string
  readonly documentType: string
  readonly state: 'waiting' | 'returned'
  /** Name and ID of the person who sent or returned the draft. */
  readonly by: string
  readonly byId: string
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
export function openReview(stored: Fields | null, draft: object | null): Review | undefined {
  return stored && draft && isReview(stored) ? stored : undefined
}

function isReview(stored: Fields): stored is Review & Fields {
  const { document, documentType, state, by, byId, _updatedAt } = stored
  const texts = [document, documentType, by, byId, _updatedAt]
  return (
    texts.every((text) => typeof text === 'string') && (state === 'waiting' || state === 'returned')
  )
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
  && count(*[_id == "drafts." + ^.document]) == 1
] | order(_updatedAt asc) {
  document, documentType, state, by, byId, note, _updatedAt,
  "title": *[_id == "drafts." + ^.document][0]{"title": coalesce(title, name, question)}.title
}`
