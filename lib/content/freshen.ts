import type { Turns } from './turns.ts'

/** How an address answered when it was asked for. */
export type PageState =
  /** Served as it is stored. */
  | 'fresh'
  /** Rendered for this request, because none was stored. */
  | 'new'
  /** The old page was served while a new one is being rendered. */
  | 'stale'
  /** The new page could not be rendered: the old one is kept and tried again later. */
  | 'kept'
  /** No page at all: an error. */
  | 'failed'

export type Freshened = { readonly path: string; readonly state: PageState; readonly ms: number }

type Freshener = {
  /** Asks for a page as a visitor would. */
  readonly look: (path: string) => Promise<PageState>
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Which pages are rendered at a time. */
  readonly turns: Turns
}

/**
 * Requests pages until each is fresh or the time is up. Next renders a page whose tags were revalidated when
 * somebody asks for it, and serves the old one meanwhile; this is the somebody.
 *
 * @param deadline in milliseconds on the clock of `now`; what is stale then stays `stale` in the answer
 */
export async function freshen(
  paths: readonly string[],
  deadline: number,
  freshener: Freshener,
): Promise<Freshened[]> {
  // The place in the list is the rank: the first pages of every change come before the last of any.
  const take = (path: string, rank: number) =>
    freshener.turns(() => freshenOne(path, deadline, freshener), rank)
  const [first, ...others] = paths
  if (first === undefined) return []
  // The page that changed comes alone: rendered beside another it would be there as late as both.
  const firstPage = await take(first, 0)
  return [firstPage, ...(await Promise.all(others.map((path, index) => take(path, index + 1))))]
}

/**
 * Reads the state of a page from Next's answer.
 *
 * `x-nextjs-cache` is STALE while the old page is served. When rendering the new one failed, Next stores the
 * old one again for at most 30 seconds, and says so in `s-maxage`; our pages are stored for days
 * (next/dist/server/response-cache, retainPreviousCacheEntry).
 */
export function pageState(response: { status: number; headers: Headers }): PageState {
  if (response.status >= 500) return 'failed'
  const cache = response.headers.get('x-nextjs-cache')
  if (cache === 'STALE') return 'stale'
  if (cache === 'MISS') return 'new'
  const stored = /s-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '')
  return stored && Number(stored[1]) <= 30 ? 'kept' : 'fresh'
}

async function freshenOne(
  path: string,
  deadline: number,
  { look, now, wait }: Freshener,
): Promise<Freshened> {
  const started = now()
  let state = await look(path)
  for (let pause = 10; state === 'stale' && now() + pause < deadline; pause = longer(pause)) {
    await wait(pause)
    state = await look(path)
  }
  return { path, state, ms: Math.round(now() - started) }
}

/** 10, 13, 17, 23, 30, 39, 51, 67, 88, 100 … ms. */
function longer(pause: number): number {
  return Math.min(100, Math.ceil(pause * 1.3))
}
