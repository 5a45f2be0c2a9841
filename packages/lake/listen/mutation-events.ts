import { encodeEvents, type StreamEvent } from '#lake/listen/event-stream.ts'
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
  const transitions = transitionsOf(commit, listener, matches)
  const matching = commit.changes.flatMap((change, index) => {
    const transition = transitions[index]
    return transition ? [{ change, transition }] : []
  })

  return matching.map(({ change, transition }, index) => ({
    ...describe(commit, change, listener.request),
    transition,
    transactionTotalEvents: matching.length,
    transactionCurrentEvent: index + 1,
  }))
}

/**
 * Makes the events of a commit for one listener after the other, once for all who get the same.
 *
 * @returns them as they are sent, undefined where there are none
 */
export function createEventBuilder(): (
  ...of: Parameters<typeof mutationEvents>
) => Uint8Array | undefined {
  let last: { commit: Commit; told: Map<string, Uint8Array> } | undefined
  return (commit, listener, matches) => {
    const transitions = transitionsOf(commit, listener, matches)
    if (!transitions.some(Boolean)) return undefined
    if (last?.commit !== commit) last = { commit, told: new Map() }
    const { query, params, enableResume, includeAllVersions, ...shown } = listener.request
    const key = JSON.stringify([transitions, shown])
    const events =
      last.told.get(key) ?? encodeEvents(streamEventsOf(mutationEvents(commit, listener, matches)))
    last.told.set(key, events)
    return events
  }
}

/** Events with what names them in a stream. */
export function streamEventsOf(events: readonly MutationEvent[]): StreamEvent[] {
  return events.map((data) => ({ event: 'mutation', id: data.eventId, data }))
}

/** What becomes of each changed document for a listener; undefined for those it does not hear of. */
function transitionsOf(
  commit: Commit,
  listener: Listener,
  matches: readonly Match[],
): (Transition | undefined)[] {
  return commit.changes.map(({ id }, index) => {
    const match = isVisible(id, listener) ? matches[index] : undefined
    return match && transitionOf(match)
  })
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
