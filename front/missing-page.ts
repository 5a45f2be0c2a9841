import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'
import type { Store } from './store/port.ts'

/** Where Next answers when no route matches. */
export const NOT_FOUND = '/_not-found'

/** By this begins what Next draws in the browser only (React's server renderer has nothing to say there). */
const BLANK = /^<!DOCTYPE html><html id="__next_error__"/

type Options = {
  readonly routes: Pick<PageRoutes, 'pageAt'>
  /** Addresses of the files in `public`, which no route names either. */
  readonly files: ReadonlySet<string>
  /** Routes whose pages stand in a list of the site's own, with the addresses of these; as Next writes routes. */
  readonly listed: ReadonlyMap<string | undefined, ReadonlySet<string>>
  /** The route whose pages are as many as there are documents, as Next writes it: `/[app]`. */
  readonly route: string
  /** What the list of the addresses of those pages is made from, as its reads are filed. */
  readonly tags: readonly string[]
  /** Asks for that list. */
  readonly list: () => Promise<readonly string[]>
  readonly store: Pick<Store, 'expiries' | 'isCurrent'>
}

/**
 * Says before anything is rendered where an answer is made: whatever a stranger makes up, there is one page for all
 * addresses at which nothing is. What a route draws before it finds that out would cost Next several times as much,
 * each time.
 *
 * @returns for an address without its query that itself, or {@link NOT_FOUND}
 */
export function createAddresses({ routes, files, listed, route, tags, list, store }: Options) {
  let known: { tags: readonly string[]; begun: number; paths: ReadonlySet<string> } | undefined
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const begun = store.expiries
    known = { tags, begun, paths: new Set(await list()) }
  }

  async function isListed(path: string): Promise<boolean> {
    // What was asked before the last change is asked again.
    while (!known || !store.isCurrent(known)) {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      await asking
    }
    return known.paths.has(path)
  }

  return async (path: string): Promise<string> => {
    // Next leads to the spelling without a slash at the end.
    if (path.endsWith('/') || path.includes('//') || files.has(path)) return path
    const page = routes.pageAt(path)?.path
    if (page === NOT_FOUND || listed.get(page)?.has(path) === false) return NOT_FOUND
    // Where the list cannot be had, the page is asked, and has the same failure to tell.
    const isThere = page !== route || (await isListed(path).catch(() => true))
    return isThere ? path : NOT_FOUND
  }
}

/**
 * Renders the page at an address. Where a route knows the address and its page finds that there is nothing
 * (`notFound()`), Next's answer is blank until scripts have run: visitors get the page for addresses that no route
 * knows, filed under what both were made from.
 *
 * @param path without or with a query
 * @param tags what the list is made from without which an address is none: a cache that stands before is to forget with
 *   it that nothing was there
 * @returns the page, and the address it was rendered under
 */
export async function renderOrMissing(
  path: string,
  render: (path: string) => Promise<Rendered>,
  tags: readonly string[],
): Promise<{ readonly path: string; readonly rendered: Rendered }> {
  const rendered = await render(path)
  if (path === NOT_FOUND) return { path, rendered: filedToo(rendered, tags) }
  if (rendered.status !== 404 || !BLANK.test(rendered.body.toString('utf8', 0, 100))) {
    return { path, rendered }
  }
  const missing = filedToo(await render(NOT_FOUND), rendered.tags)
  return { path: NOT_FOUND, rendered: { ...missing, status: 404 } }
}

/** What must not be kept is not kept either way. */
function filedToo(rendered: Rendered, tags: Rendered['tags']): Rendered {
  return { ...rendered, tags: rendered.tags && tags && [...new Set([...tags, ...rendered.tags])] }
}
