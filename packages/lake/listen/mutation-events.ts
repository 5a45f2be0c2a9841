import { encodeEvents, type StreamEvent } from '#lake/listen/event-stream.ts'
import type { Match } from '#lake/listen/filter-messages.ts'
import type { Commit, Position } from '#lake/listen/hub.ts'
import type { ListenRequest } from '#lake/listen/listen-request.ts'
import type { DocumentChange } from '#lake/types.ts'

export type Listener = {
  request: ListenRequest
  /** True for anonymous listeners, who only get published documents, whose IDs have no dot. */
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
 * Creates the events of a commit for a listener. `transactionTotalEvents` counts only this listener's events, because
 * the Studio waits for exactly that many before it shows a transaction.
 *
 * @param matches the filter's result for each change
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
 * Creates a builder that encodes a commit's events once for all listeners that get the same.
 *
 * @returns a function that returns encoded events, undefined for none
 */
export function createEventBuilder(): (
  ...of: Parameters<typeof mutationEvents>
) => Uint8Array | undefined {
  let last: { commit: Commit; encoded: Map<string, Uint8Array> } | undefined
  return (commit, listener, matches) => {
    const transitions = transitionsOf(commit, listener, matches)
    if (!transitions.some(Boolean)) return undefined
    if (last?.commit !== commit) last = { commit, encoded: new Map() }
    const { query, params, enableResume, includeAllVersions, ...shown } = listener.request
    const key = JSON.stringify([transitions, shown])
    const events =
      last.encoded.get(key) ??
      encodeEvents(streamEventsOf(mutationEvents(commit, listener, matches)))
    last.encoded.set(key, events)
    return events
  }
}

export function streamEventsOf(events: readonly MutationEvent[]): StreamEvent[] {
  return events.map((data) => ({ event: 'mutation', id: data.eventId, data }))
}

/** Returns the transition of each changed document; undefined for those that the listener doesn't get. */
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

/** Returns the events of a commit after the one that the client received last. */
export function eventsAfter(events: MutationEvent[], position: Position): MutationEvent[] {
  if (events[0]?.transactionId !== position.transactionId) return events
  const seen = events.findIndex((event) => event.documentId === position.documentId)
  return events.slice(seen + 1)
}

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
