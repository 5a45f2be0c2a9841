import {
  hasArrived,
  hasSections,
  type SectionMarks,
  textsOf,
  type VisitorPage,
  type Wording,
} from './visitor-page.ts'

/** A saved change, and the page that shows it to visitors. */
export type VisibleChange = {
  /** URL path, `/roadmap`. */
  readonly path: string
  /** A text or sections of the page, or the page itself appearing or disappearing. */
  readonly shows: Wording | SectionMarks | 'page' | 'no-page'
}

/** Result of watching a change. */
export type ReadBack =
  | { readonly state: 'visible'; readonly afterMs: number }
  /** `status` is that of the last response, `null` if there was none. */
  | { readonly state: 'stuck'; readonly status: number | null }
  /** The caller stopped watching. */
  | { readonly state: 'left' }

/** The browser's own functions; tests pass their own. */
export type Means = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since an arbitrary start. */
  readonly now: () => number
  /** Resolves after that many milliseconds, or as soon as the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Milliseconds before the first read. Each later pause is longer. */
const FIRST_PAUSE_MS = 80
const PAUSE_GROWTH = 1.5
const MAX_PAUSE_MS = 5000
/** Milliseconds after which a change is slow, and stuck. */
const SLOW_MS = 3000
const STUCK_MS = 60_000

/**
 * Reads pages as a visitor gets them: without cookies and past the browser's cache.
 *
 * `readBefore` remembers a page before a change; `watch` reads it repeatedly until it shows the change.
 */
export function createReader(means: Means = browser): Reader {
  const lastPages = new Map<string, VisitorPage>()
  /** Pages with a change that has not shown yet: the remembered version is older than the previous change. */
  const open = new Set<string>()

  const readBefore = async (path: string) => {
    const page = await read(means, path, AbortSignal.timeout(STUCK_MS)).catch(unread)
    if (page?.status === 200 && !open.has(path)) lastPages.set(path, page)
  }

  const watch = async (
    { path, shows }: VisibleChange,
    { onSlow, signal }: WatchOptions,
  ): Promise<ReadBack> => {
    const before = open.has(path) ? undefined : lastPages.get(path)
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
      if (page.status === 200) lastPages.set(path, page)
      return { state: 'visible', afterMs: means.now() - began }
    }
    return signal.aborted ? { state: 'left' } : { state: 'stuck', status }
  }

  return { readBefore, watch }
}

/** Yields the page repeatedly, with growing pauses; `undefined` when there was no response. */
async function* reads(means: Means, path: string, until: AbortSignal) {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_GROWTH, MAX_PAUSE_MS)) {
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
  if ('inOrder' in shows || 'absent' in shows) return hasSections(shows, page)
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

/** The network failed or the caller stopped watching. The next read decides. */
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
  /** Called once when the change takes longer than usual. */
  readonly onSlow: () => void
  /** Aborts when the caller stops watching. */
  readonly signal: AbortSignal
}
