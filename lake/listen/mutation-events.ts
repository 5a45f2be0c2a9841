import type { Match } from '#lake/listen/filter-messages.ts'
import type { Commit, Position } from '#lake/listen/hub.ts'
import type { ListenRequest } from '#lake/listen/listen-request.ts'
import type { DocumentChange } from '#lake/types.ts'

/** Whose events these are: what they asked for, what they may see. */
export type Listener = {
  request: ListenRequest
  /** Anonymous listeners: published documents only, which are those without a dot in their id. */
  publishedOnly: boolean
}

type Transition = 'appear' | 'update' | 'disappear'

export type MutationEvent = {
  eventId: string
  documentId: string
  transactionId: string
  transition: Transition
  [field: string]: unknown
}

/**
 * The events of one commit for one listener. `transactionTotalEvents` counts only those that this
 * listener gets: the Studio waits for exactly so many before it shows a transaction (pair listener).
 *
 * @param matches what the listener's filter says of each change
 */
export function mutationEvents(
  commit: Commit,
  listener: Listener,
  matches: readonly Match[],
): MutationEvent[] {
  const matching = commit.changes.flatMap((change, index) => {
    const match = isVisible(change.id, listener) ? matches[index] : undefined
    const transition = match && transitionOf(match)
    return transition ? [{ change, transition }] : []
  })

  return matching.map(({ change, transition }, index) => ({
    ...describe(commit, change, listener.request),
    transition,
    transactionTotalEvents: matching.length,
    transactionCurrentEvent: index + 1,
  }))
}

/** The events of a commit that come after one the client has seen already. */
export function eventsAfter(events: MutationEvent[], position: Position): MutationEvent[] {
  if (events[0]?.transactionId !== position.transactionId) return events
  const seen = events.findIndex((event) => event.documentId === position.documentId)
  return events.slice(seen + 1)
}

/** The filter is asked about both sides: a document may move into or out of what it selects. */
function transitionOf({ before, after }: Match): Transition | undefined {
  if (before) return after ? 'update' : 'disappear'
  return after ? 'appear' : undefined
}

function isVisible(id: string, listener: Listener): boolean {
  if (listener.publishedOnly) return !id.includes('.')
  return listener.request.includeAllVersions || !id.startsWith('versions.')
}

function describe(commit: Commit, change: DocumentChange, request: ListenRequest) {
  return {
    eventId: `${commit.id}#${change.id}`,
    documentId: change.id,
    transactionId: commit.id,
    identity: commit.author,
    mutations: request.includeMutations ? change.mutations : [],
    ...(change.before && { previousRev: change.before._rev }),
    resultRev: commit.id,
    timestamp: commit.timestamp,
    visibility: request.visibility,
    ...(request.includeEffects && { effects: commit.effectsOf(change) }),
    ...(request.includeResult && change.after && { result: change.after }),
    ...(request.includePreviousRevision && { previous: change.before }),
  }
}
