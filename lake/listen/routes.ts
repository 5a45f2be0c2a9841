import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { requireRead } from '#lake/auth/access.ts'
import { ApiError } from '#lake/errors.ts'
import type { Dataset, Lake, LakeEnv } from '#lake/lake.ts'
import {
  EVENT_STREAM_HEADERS,
  type EventStream,
  openEventStream,
} from '#lake/listen/event-stream.ts'
import { type Commit, createHub, type Hub, type Position } from '#lake/listen/hub.ts'
import { type ListenRequest, parseListenRequest } from '#lake/listen/listen-request.ts'
import { eventsAfter, type Listener, mutationEvents } from '#lake/listen/mutation-events.ts'
import { type CompiledFilter, compileFilter } from '#lake/query/match.ts'
import { syncTagsOf } from '#lake/query/sync-tags.ts'
import type { Identity } from '#lake/types.ts'

type Options = { keepAliveMs?: number; backlogBytes?: number; mostStreams?: Limits }

type Limits = { anonymous: number; all: number }

/** Strangers cannot take the editors' share. What is over is answered 503: clients try again. */
const MOST_STREAMS: Limits = { anonymous: 500, all: 2000 }

type Streams = {
  hubs: Map<Dataset, Hub>
  open: Set<EventStream>
  anonymous: Set<EventStream>
  options: Options
}

/** Event streams: changes of documents (`/data/listen`) and of sync tags (`/data/live/events`). */
export function listenRoutes(lake: Lake, options: Options = {}): Hono<LakeEnv> {
  const streams: Streams = { hubs: new Map(), open: new Set(), anonymous: new Set(), options }
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
  })

  return new Hono<LakeEnv>()
    .get('/data/live/events/:dataset', (c) => liveEvents(c, streams))
    .get('/data/listen/:dataset', (c) => listen(c, streams))
}

function listen(c: Context<LakeEnv>, streams: Streams): Response {
  const request = parseListenRequest(new URL(c.req.url).searchParams)
  const identity = c.get('identity')
  const filter = compile(request)
  if (filter instanceof ApiError) return refusedChannel(filter)

  const listener: Listener = {
    request,
    filter,
    publishedOnly: identity.kind === 'anonymous',
    identity: identity.kind === 'anonymous' ? undefined : identity.id,
  }
  const listenerName = randomUUID()

  return openStream(c, streams, (hub, stream) => {
    const position = request.enableResume ? positionOf(c.req.header('last-event-id')) : undefined
    const missed = position && hub.since(position)
    // The position rides on the greeting, so that one who saw no event yet can resume too.
    stream.send({
      event: missed ? 'welcomeback' : 'welcome',
      id: `${hub.lastTransactionId()}#`,
      data: { listenerName },
    })
    if (position) {
      for (const commit of missed ?? []) {
        sendAll(stream, eventsAfter(mutationEvents(commit, listener), position))
      }
    }

    return (commit) => sendAll(stream, mutationEvents(commit, listener))
  })
}

function sendAll(stream: EventStream, events: ReturnType<typeof mutationEvents>): void {
  for (const event of events) stream.send({ event: 'mutation', id: event.eventId, data: event })
}

function liveEvents(c: Context<LakeEnv>, streams: Streams): Response {
  const includeDrafts = c.req.query('includeDrafts') === 'true'
  if (includeDrafts) requireRead(c.get('identity'))

  const tags = syncTagsOf(c.get('dataset').name)
  const concerns = (commit: Commit) =>
    includeDrafts || commit.changes.some((change) => !change.id.includes('.'))

  return openStream(c, streams, (hub, stream) => {
    const position = positionOf(c.req.header('last-event-id'))
    const missed = position && hub.since(position)
    const id = `${hub.lastTransactionId()}#`
    stream.send({ event: 'welcome', id, data: { tags } })
    if (position && !missed) stream.send({ event: 'restart', id, data: {} })
    if (missed?.some(concerns)) {
      stream.send({ event: 'message', id, data: { tags } })
    }

    return (commit) => {
      if (concerns(commit)) {
        stream.send({ event: 'message', id: `${commit.id}#`, data: { tags } })
      }
    }
  })
}

/**
 * Opens a stream on the dataset's hub. `greet` sends the first events and returns what follows each
 * commit; nothing can be committed in between, so no event is lost and none comes twice.
 */
function openStream(
  c: Context<LakeEnv>,
  streams: Streams,
  greet: (hub: Hub, stream: EventStream) => (commit: Commit) => void,
): Response {
  const identity = c.get('identity')
  const hub = streams.hubs.get(c.get('dataset'))
  if (!hub || isFull(streams, identity)) {
    throw new ApiError(503, 'unavailable', 'The server cannot open another event stream now')
  }
  // A HEAD request is answered by its GET handler, and nobody would ever read the stream.
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers: EVENT_STREAM_HEADERS })

  const endings: (() => void)[] = []
  const { keepAliveMs, backlogBytes } = streams.options
  const stream = openEventStream({
    ...(keepAliveMs !== undefined && { keepAliveMs }),
    ...(backlogBytes !== undefined && { backlogBytes }),
    onEnd() {
      streams.open.delete(stream)
      streams.anonymous.delete(stream)
      for (const ending of endings) ending()
    },
  })
  streams.open.add(stream)
  if (identity.kind === 'anonymous') streams.anonymous.add(stream)
  // The client reconnects, and is then served as who it is by then.
  else endings.push(c.get('lake').auth.onRightsChanged(identity.id, () => stream.end()))

  const onCommit = guarded(stream, () => greet(hub, stream))
  endings.push(
    hub.subscribe({
      onCommit: (commit) => guarded(stream, () => onCommit?.(commit)),
      onClose() {
        stream.send({ event: 'disconnect', data: { reason: 'The dataset was closed' } })
        stream.end()
      },
    }),
  )
  return new Response(stream.body, { headers: EVENT_STREAM_HEADERS })
}

function isFull(streams: Streams, identity: Identity): boolean {
  const { anonymous, all } = streams.options.mostStreams ?? MOST_STREAMS
  if (streams.open.size >= all) return true
  return identity.kind === 'anonymous' && streams.anonymous.size >= anonymous
}

/** A filter that fails on a document ends its own stream, with the reason, and no other. */
function guarded<Result>(stream: EventStream, work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error)
    stream.send({
      event: 'channelError',
      data: { error: { type: 'listenerError', description } },
    })
    stream.end()
    return undefined
  }
}

function compile(request: ListenRequest): CompiledFilter | ApiError {
  try {
    return compileFilter(request.query, request.params)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** An EventSource cannot read the body of a 400, so a bad filter is told as an event. */
function refusedChannel(error: ApiError): Response {
  const stream = openEventStream({ onEnd: () => undefined })
  stream.send({
    event: 'channelError',
    data: { error: { type: error.type, description: error.message, ...error.details } },
  })
  stream.end()
  return new Response(stream.body, { headers: EVENT_STREAM_HEADERS })
}

/** Event ids are `<transaction>#<document>`; documents' ids have no `#`. */
function positionOf(lastEventId: string | undefined): Position | undefined {
  if (lastEventId === undefined) return undefined
  const at = lastEventId.lastIndexOf('#')
  if (at === -1) return undefined
  return { transactionId: lastEventId.slice(0, at), documentId: lastEventId.slice(at + 1) }
}
