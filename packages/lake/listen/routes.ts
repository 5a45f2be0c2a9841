import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { requireRead } from '#lake/auth/access.ts'
import { datasetRoutes } from '#lake/auth/guards.ts'
import type { Dataset } from '#lake/dataset.ts'
import { ApiError } from '#lake/errors.ts'
import type { DatasetEnv, Lake, LakeEnv } from '#lake/lake.ts'
import { isPublicId, isPublishedId } from '#lake/query/perspective.ts'
import { changeTags } from '#lake/query/sync-tags.ts'
import type { Caller, Identity } from '#lake/types.ts'
import {
  EVENT_STREAM_HEADERS,
  type EventStream,
  openEventStream,
  type StreamEvent,
} from './event-stream.ts'
import { createFilters, type Filters, type OpenFilter } from './filters.ts'
import { type Commit, createHub, type Hub, type Position } from './hub.ts'
import { parseListenRequest } from './listen-request.ts'
import {
  createEventBuilder,
  eventsAfter,
  type Listener,
  mutationEvents,
  streamEventsOf,
} from './mutation-events.ts'

type Options = {
  keepAliveMs?: number
  backlogBytes?: number
  maxStreams?: Limits
  filters?: Filters
}

type Limits = { anonymous: number; perAddress: number; all: number }

/**
 * Limits of open streams. Anonymous callers can't use up the share of signed-in ones, nor one address the share of all
 * others. Requests over a limit get 503, so that clients retry.
 */
const MAX_STREAMS: Limits = { anonymous: 500, perAddress: 100, all: 2000 }

/**
 * Maximum changes with which an anonymous client can resume. Others reload, which the query cache answers. Encoding all
 * remembered changes repeatedly would delay commits.
 */
const MAX_ANONYMOUS_RESUME_CHANGES = 50

type Streams = {
  hubs: Map<Dataset, Hub>
  open: Set<EventStream>
  anonymous: Map<EventStream, string>
  filters: Filters
  buildEvents: ReturnType<typeof createEventBuilder>
  options: Options
}

/** Routes of event streams: document changes (`/data/listen`) and sync tags (`/data/live/events`). */
export function listenRoutes(lake: Lake, options: Options = {}): Hono<LakeEnv> {
  const { filters = createFilters() } = options
  const streams: Streams = {
    hubs: new Map(),
    open: new Set(),
    anonymous: new Map(),
    filters,
    buildEvents: createEventBuilder(),
    options,
  }
  lake.datasets.onOpen((dataset) => {
    const hub = createHub(dataset.store)
    streams.hubs.set(dataset, hub)
    return () => {
      streams.hubs.delete(dataset)
      hub.close()
    }
  })
  lake.closing.addEventListener('abort', () => {
    for (const stream of [...streams.open]) stream.end()
    filters.close()
  })

  const changes = datasetRoutes('anyone').get('/', (c) => listen(c, streams))
  const tags = datasetRoutes('anyone').get('/', (c) => liveEvents(c, streams))
  return new Hono<LakeEnv>()
    .route('/data/listen/:dataset', changes)
    .route('/data/live/events/:dataset', tags)
}

function listen(c: Context<DatasetEnv>, streams: Streams): Response {
  const request = parseListenRequest(new URL(c.req.url).searchParams)
  const { query, params } = request
  const { identity: caller } = c.var
  const identity = caller.kind === 'anonymous' ? undefined : caller.id
  const listener = { request, publishedOnly: identity === undefined }

  return openStream(c, streams, async ({ stream, onceEnded, follow }, hub) => {
    const onEnd = (error: unknown) => endWith(stream, error)
    const filter = await streams.filters.open({ query, params, identity, onEnd })
    onceEnded(() => filter.close())
    greet(c, hub, { stream, filter, listener })
    follow((commit) =>
      filter.judge(commit, (matches) => {
        const events = streams.buildEvents(commit, listener, matches)
        if (events) stream.sendEncoded(events)
      }),
    )
  })
}

/**
 * Sends the greeting, with the missed events if the client's last position is known and there aren't too many.
 * Clients treat a greeting without them as "reload".
 */
function greet(
  c: Context<DatasetEnv>,
  hub: Hub,
  { stream, filter, listener }: { stream: EventStream; filter: OpenFilter; listener: Listener },
): void {
  const { enableResume } = listener.request
  const position = enableResume ? positionOf(c.req.header('last-event-id')) : undefined
  const maxChanges = listener.publishedOnly ? MAX_ANONYMOUS_RESUME_CHANGES : undefined
  const missed = position && hub.since(position, maxChanges)
  // The greeting contains the position, so that a client can resume before its first event.
  const greeting = { id: `${hub.lastTransactionId()}#`, data: { listenerName: randomUUID() } }
  const sendWelcome = () => stream.send({ event: 'welcome', ...greeting })
  if (!position || !missed) {
    sendWelcome()
    return
  }

  const events: StreamEvent[] = [{ event: 'welcomeback', ...greeting }]
  const sendMissed = () => {
    if (!stream.sendAll(events)) sendWelcome()
  }
  for (const commit of missed) {
    filter.judge(commit, (matches) => {
      const mutations = mutationEvents(commit, listener, matches)
      events.push(...streamEventsOf(eventsAfter(mutations, position)))
      if (commit === missed.at(-1)) sendMissed()
    })
  }
  if (missed.length === 0) sendMissed()
}

function liveEvents(c: Context<DatasetEnv>, streams: Streams): Response {
  const includeDrafts = c.req.query('includeDrafts') === 'true'
  const { identity, dataset } = c.var
  if (includeDrafts) requireRead(identity)

  const tags = liveTagsFor(dataset.name, audienceOf(identity, includeDrafts))

  return openStream(c, streams, async ({ stream, follow }, hub) => {
    const sendTags = (id: string, commits: readonly Commit[]) => {
      const stale = tags(commits)
      if (stale.length > 0) stream.send({ event: 'message', id, data: { tags: stale } })
    }
    const position = positionOf(c.req.header('last-event-id'))
    const missed = position && hub.since(position)
    const id = `${hub.lastTransactionId()}#`
    stream.send({ event: 'welcome', id, data: {} })
    if (position && !missed) stream.send({ event: 'restart', id, data: {} })
    if (missed) sendTags(id, missed)

    follow((commit) => sendTags(`${commit.id}#`, [commit]))
  })
}

type OpenStream = {
  stream: EventStream
  /** Calls the function when the stream ends, or immediately if it has ended. */
  onceEnded(cleanup: () => void): void
  follow(onCommit: (commit: Commit) => void): void
}

/**
 * Opens a stream on the dataset's hub. `begin` synchronously sends the first events and subscribes, so that no event is
 * lost or duplicated. If it fails, the stream ends.
 */
function openStream(
  c: Context<DatasetEnv>,
  streams: Streams,
  begin: (open: OpenStream, hub: Hub) => Promise<void>,
): Response {
  const { lake, identity, caller, dataset } = c.var
  const hub = streams.hubs.get(dataset)
  if (!hub || isFull(streams, caller)) {
    throw new ApiError(503, 'unavailable', 'Too many event streams are open. Try again later')
  }
  // HEAD requests reach the GET handler, but nothing would read the stream.
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers: EVENT_STREAM_HEADERS })

  const open = openWithCleanup(streams)
  const { stream, onceEnded } = open
  streams.open.add(stream)
  if (identity.kind === 'anonymous') streams.anonymous.set(stream, caller.key)
  // The client reconnects and is identified again.
  else onceEnded(lake.auth.onRightsChanged(identity.id, () => stream.end()))

  const follow = (onCommit: (commit: Commit) => void) => {
    // The dataset may have been closed in the meantime. A client that reconnects gets an error.
    if (streams.hubs.get(dataset) !== hub) return stream.end()
    onceEnded(hub.subscribe(listenerOn(stream, onCommit)))
  }
  begin({ stream, onceEnded, follow }, hub).catch((error: unknown) => endWith(stream, error))
  return new Response(stream.body, { headers: EVENT_STREAM_HEADERS })
}

function openWithCleanup(streams: Streams): Omit<OpenStream, 'follow'> {
  const cleanups: (() => void)[] = []
  let isOver = false
  const { keepAliveMs, backlogBytes } = streams.options
  const stream = openEventStream({
    ...(keepAliveMs !== undefined && { keepAliveMs }),
    ...(backlogBytes !== undefined && { backlogBytes }),
    onEnd() {
      isOver = true
      streams.open.delete(stream)
      streams.anonymous.delete(stream)
      for (const cleanup of cleanups) cleanup()
    },
  })
  const onceEnded = (cleanup: () => void) => {
    if (isOver) cleanup()
    else cleanups.push(cleanup)
  }
  return { stream, onceEnded }
}

function listenerOn(stream: EventStream, onCommit: (commit: Commit) => void) {
  return {
    onCommit(commit: Commit) {
      try {
        onCommit(commit)
      } catch (error) {
        endWith(stream, error)
      }
    },
    onClose() {
      stream.send({ event: 'disconnect', data: { reason: 'The dataset was closed' } })
      stream.end()
    },
  }
}

function isFull({ options, open, anonymous }: Streams, { kind, key }: Caller): boolean {
  const limits = options.maxStreams ?? MAX_STREAMS
  if (open.size >= limits.all) return true
  if (kind !== 'anonymous') return false
  const perAddress = [...anonymous.values()].filter((address) => address === key)
  return anonymous.size >= limits.anonymous || perAddress.length >= limits.perAddress
}

/**
 * Ends a stream: permanently with an error event, because an EventSource can't read the body of a 400, or without an
 * event if the client should reconnect.
 */
function endWith(stream: EventStream, error: unknown): void {
  const isTemporary = error === undefined || (error instanceof ApiError && error.status >= 500)
  if (!isTemporary) {
    const description = error instanceof Error ? error.message : String(error)
    const [type, details] =
      error instanceof ApiError ? [error.type, error.details] : ['listenerError', {}]
    stream.send({ event: 'channelError', data: { error: { type, description, ...details } } })
  }
  stream.end()
}

/** Parses an event ID: `<transaction>#<document>`. Document IDs don't contain `#`. */
function positionOf(lastEventId: string | undefined): Position | undefined {
  if (lastEventId === undefined) return undefined
  const at = lastEventId.lastIndexOf('#')
  if (at === -1) return undefined
  return { transactionId: lastEventId.slice(0, at), documentId: lastEventId.slice(at + 1) }
}

type Audience = (id: string) => boolean

const everything: Audience = () => true

/** Anonymous callers get public documents, others published ones, with drafts and versions on request. */
function audienceOf(identity: Identity, includeDrafts: boolean): Audience {
  if (includeDrafts) return everything
  return identity.kind === 'anonymous' ? isPublicId : isPublishedId
}

/** Returns the sync tags that commits invalidate, with none if they changed nothing for this audience. */
function liveTagsFor(
  dataset: string,
  isVisible: Audience,
): (commits: readonly Commit[]) => readonly string[] {
  return (commits) => {
    const [only] = commits
    if (!only || commits.length > 1) return tagsOf(dataset, isVisible, commits)
    const tagsByAudience = tagsByCommit.get(only) ?? new Map<Audience, readonly string[]>()
    tagsByCommit.set(only, tagsByAudience)
    const tags = tagsByAudience.get(isVisible) ?? tagsOf(dataset, isVisible, commits)
    tagsByAudience.set(isVisible, tags)
    return tags
  }
}

/** Caches tags, because all clients of an audience receive a commit at the same time. */
const tagsByCommit = new WeakMap<Commit, Map<Audience, readonly string[]>>()

function tagsOf(dataset: string, isVisible: Audience, commits: readonly Commit[]): string[] {
  const keys = commits.flatMap((commit) =>
    commit.changes.filter(({ id }) => isVisible(id)).flatMap((change) => commit.keysOf(change)),
  )
  return keys.length === 0 ? [] : changeTags(dataset, new Set(keys))
}
