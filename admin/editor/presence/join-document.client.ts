import { type BifurClient, fromUrl } from '@sanity/bifur-client'
import {
  auditTime,
  concatWith,
  defer,
  exhaustMap,
  filter,
  fromEvent,
  ignoreElements,
  map,
  merge,
  noop,
  type Observable,
  race,
  retry,
  scan,
  share,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
  timeout,
  timer,
} from 'rxjs'
import { LAKE } from '#lib/auth/lake-session.ts'
import { ensureLakeSession } from './lake-session.client.ts'
import {
  afterEvent,
  NO_TABS,
  type PresenceEvent,
  pageSession,
  readEvent,
  type Tabs,
} from './presence.ts'

/** As often as the Studio. */
const ANNOUNCE_MS = 30_000

/** The lake sends something every 10 seconds. After two missed heartbeats the connection counts as lost. */
const SILENCE_MS = 25_000

/** Answers several roll calls at once, for example after the lake has restarted. */
const MIN_ANNOUNCE_MS = 200

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 60_000

/** The client closes the socket before the page unloads. The person can still decide to stay. */
const UNLOADING = new Error('The page was about to unload')
const STAYED_MS = 5000

type Place = { readonly dataset: string; readonly documentId: string; readonly userId: string }

/**
 * Announces that a person has a document open on the page, and reports the other open tabs as often as they change.
 * While the lake can't be reached, it reports none and tries again.
 *
 * @returns a function that leaves the document
 */
export function joinDocument(
  { dataset, documentId, userId }: Place,
  report: (tabs: Tabs) => void,
): () => void {
  let joined: { bifur: BifurClient; session: string } | undefined
  const joining = defer(() => ensureLakeSession(userId))
    .pipe(
      switchMap(() => {
        const bifur = socketOf(dataset)
        // New for each connection: the lake may notice late that the one before is lost, and reports its end then.
        const session = pageSession()
        return membership(bifur, session, documentId).pipe(
          tap(() => {
            joined = { bifur, session }
          }),
        )
      }),
      retry({
        resetOnSuccess: true,
        delay(error, attempt) {
          joined = undefined
          socket = undefined
          report(NO_TABS)
          if (error === UNLOADING) return timer(STAYED_MS)
          if (attempt === 1) console.warn('Could not see who else has this page open:', error)
          return nextAttempt(attempt)
        },
      }),
    )
    .subscribe(report)

  return () => {
    joining.unsubscribe()
    if (!joined) return
    const { bifur, session } = joined
    // The client keeps the socket for a few seconds, so the others would see this person until then.
    bifur.request('presence_disconnect', { session }).subscribe({ error: noop })
  }
}

/** Emits the other tabs, beginning with none once the socket is open. Ends with an error. */
function membership(bifur: BifurClient, session: string, documentId: string): Observable<Tabs> {
  const announce = () => {
    const lastActiveAt = new Date().toISOString()
    const locations = [{ type: 'document', documentId, path: [], lastActiveAt }]
    return bifur.request('presence_announce', { data: { sessionId: session, locations } })
  }
  const events = bifur.listen<unknown>('presence').pipe(
    map(readEvent),
    filter((event): event is PresenceEvent => event !== undefined),
    share(),
  )
  const announcements = events.pipe(
    filter(({ type }) => type === 'rollCall'),
    startWith(undefined),
    switchMap(() => timer(0, ANNOUNCE_MS)),
    auditTime(MIN_ANNOUNCE_MS),
    switchMap(announce),
  )

  return bifur.heartbeats.pipe(
    timeout({ each: SILENCE_MS }),
    concatWith(throwError(() => UNLOADING)),
    // The first heartbeat is the connection itself.
    exhaustMap(() =>
      merge(
        events.pipe(scan(afterEvent, NO_TABS), startWith(NO_TABS)),
        bifur.request('presence_rollcall', { session }).pipe(ignoreElements()),
        announcements.pipe(ignoreElements()),
      ),
    ),
  )
}

/** Emits when it is time to connect again: after a delay that doubles, or as soon as the browser is online. */
function nextAttempt(attempt: number): Observable<unknown> {
  const online = fromEvent(window, 'online')
  if (!navigator.onLine) return online.pipe(take(1))
  return race(timer(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1))), online)
}

/** Stays open while the person goes from page to page. */
let socket: { dataset: string; bifur: BifurClient } | undefined

function socketOf(dataset: string): BifurClient {
  const url = new URL(`${LAKE}/socket/${dataset}`, location.origin)
  url.protocol = url.protocol.replace('http', 'ws')
  if (socket?.dataset !== dataset) socket = { dataset, bifur: fromUrl(url.href) }
  return socket.bifur
}
