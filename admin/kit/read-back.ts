import { hasArrived, textsOf, type VisitorPage, type Wording } from './visitor-page.ts'

/** Something that was stored, and the address at which visitors shall see it. */
export type VisibleChange = {
  /** From the root of the site, `/roadmap`. */
  readonly path: string
  /** A text of the page; or that the page itself comes or goes. */
  readonly shows: Wording | 'page' | 'no-page'
}

/** What became of it. */
export type ReadBack =
  | { readonly state: 'visible'; readonly afterMs: number }
  /** `status`: of the last answer, `null` where there was none. */
  | { readonly state: 'stuck'; readonly status: number | null }
  /** Nobody waits for it any more. */
  | { readonly state: 'left' }

/** The browser's own; tests bring theirs. */
export type Means = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Milliseconds, from any beginning. */
  readonly now: () => number
  /** Comes back after so many milliseconds, or at once when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** So soon one looks for the first time, in milliseconds; each pause is longer than the last. */
const FIRST_PAUSE_MS = 80
const GROWTH = 1.5
const LONGEST_PAUSE_MS = 5000
/** After this a change is called slow, and after that one stuck, in milliseconds. */
const SLOW_MS = 3000
const STUCK_MS = 60_000

/**
 * Reads pages as visitors get them: without cookies, past the browser's own cache.
 *
 * `readBefore` remembers a page before it is changed; `watch` reads it again and again until the change is seen.
 */
export function createReader(means: Means = browser): Reader {
  const known = new Map<string, VisitorPage>()
  /** Pages with a change that was not seen yet: what is known of them is older than the change before. */
  const open = new Set<string>()

  const readBefore = async (path: string) => {
    const page = await read(means, path, AbortSignal.timeout(STUCK_MS)).catch(unread)
    if (page?.status === 200 && !open.has(path)) known.set(path, page)
  }

  const watch = async (
    { path, shows }: VisibleChange,
    { onSlow, signal }: WatchOptions,
  ): Promise<ReadBack> => {
    const before = open.has(path) ? undefined : known.get(path)
    open.add(path)
    const began = means.now()
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    void means.pause(SLOW_MS, until).then(() => !until.aborted && onSlow())
    void means.pause(STUCK_MS, until).then(() => over.abort())

    let status: number | null = null
    for await (const page of reads(means, path, until)) {
      status = page?.status ?? null
      if (!page || !isShown(shows, page, before)) continue
      over.abort()
      open.delete(path)
      if (page.status === 200) known.set(path, page)
      return { state: 'visible', afterMs: means.now() - began }
    }
    return signal.aborted ? { state: 'left' } : { state: 'stuck', status }
  }

  return { readBefore, watch }
}

/** The page, again and again, with a growing pause; `undefined` where there was no answer. */
async function* reads(means: Means, path: string, until: AbortSignal) {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)) {
    await means.pause(pause, until)
    if (until.aborted) return
    const page = await read(means, path, until).catch(unread)
    if (until.aborted) return
    yield page
  }
}

function isShown(
  shows: VisibleChange['shows'],
  page: VisitorPage,
  before: VisitorPage | undefined,
): boolean {
  if (shows === 'page') return page.status === 200 && !page.isElsewhere
  if (shows === 'no-page')
    return page.isElsewhere === true || page.status === 404 || page.status === 410
  return hasArrived(shows, page, before)
}

async function read(means: Means, path: string, signal: AbortSignal): Promise<VisitorPage> {
  const answer = await means.fetch(path, { credentials: 'omit', cache: 'no-store', signal })
  return {
    status: answer.status,
    isElsewhere: answer.redirected,
    texts: textsOf(await answer.text()),
  }
}

/** The network is away, or nobody waits: the next time tells. */
function unread(): undefined {
  return undefined
}

const browser: Means = {
  fetch: (path, init) => fetch(path, init),
  now: () => performance.now(),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done)
    }),
}

export type Reader = {
  readonly readBefore: (path: string) => Promise<void>
  readonly watch: (change: VisibleChange, options: WatchOptions) => Promise<ReadBack>
}

type WatchOptions = {
  /** It takes longer than usual. */
  readonly onSlow: () => void
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal
}
