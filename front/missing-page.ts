import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'
import type { Store } from './store/port.ts'

/** Where Next answers when no route matches. */
export const NOT_FOUND = '/_not-found'

/** By this begins what Next draws in the browser only (React's server renderer has nothing to say there). */
const BLANK = /^<!DOCTYPE html><html id="__next_error__"/

/** A route whose pages stand in a list, as those of documents do: all other addresses that match it are one page. */
export type ListedRoute = {
  /** As Next writes it: `/blog/[slug]`. */
  readonly route: string
  /** Where the page for all of its addresses at which nothing is, is made: no document can ever be there. */
  readonly missing: string
  /** What the list is made from, as its reads are filed. */
  readonly tags: readonly string[]
  /** Asks for the addresses at which there is something. */
  readonly list: () => Promise<readonly string[]>
}

type Options = {
  readonly routes: Pick<PageRoutes, 'pageAt'>
  /** Addresses of the files in `public`, which no route names either. */
  readonly files: ReadonlySet<string>
  readonly listed: readonly ListedRoute[]
  readonly store: Pick<Store, 'expiries' | 'isCurrent'>
}

/**
 * Says before anything is rendered where an answer is made: whatever a stranger makes up, there is one page for all
 * addresses at which nothing is, and one for all posts that are not there. What a route draws before it finds that out
 * would cost Next several times as much, each time.
 *
 * @returns for an address without its query that itself, {@link NOT_FOUND}, or the missing page of its route
 */
export function createAddresses({ routes, files, listed, store }: Options) {
  const byRoute = new Map(
    listed.map((each) => [each.route, { ...each, isListed: createList(each, store) }]),
  )

  return async (path: string): Promise<string> => {
    // Next leads to the spelling without a slash at the end.
    if (path.endsWith('/') || path.includes('//') || files.has(path)) return path
    const page = routes.pageAt(path)?.path
    if (page === NOT_FOUND) return NOT_FOUND
    const route = page === undefined ? undefined : byRoute.get(page)
    // Where the list cannot be had, the page is asked, and has the same failure to tell.
    const isThere = !route || (await route.isListed(decoded(path)).catch(() => true))
    return isThere ? path : route.missing
  }
}

/** Whether something is at an address, by a list that is asked for once until what it is made from changes. */
function createList({ tags, list }: ListedRoute, store: Options['store']) {
  let known: { tags: readonly string[]; begun: number; paths: ReadonlySet<string> } | undefined
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const begun = store.expiries
    known = { tags, begun, paths: new Set(await list()) }
  }

  return async (path: string): Promise<boolean> => {
    // What was asked before the last change is asked again.
    while (!known || !store.isCurrent(known)) {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      await asking
    }
    return known.paths.has(path)
  }
}

/** An address as Next reads it; one that is written wrong is at nothing that a list has. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Renders the page at an address. Where a route knows the address and its page finds that there is nothing
 * (`notFound()`), Next's answer is blank until scripts have run: visitors get the page for addresses that no route
 * knows, filed under what both were made from.
 *
 * @param path without or with a query
 * @param listed a cache that stands before is to forget that nothing was at an address when its list changes: the
 *   missing page of each is filed under what that is made from
 * @returns the page, and the address it was rendered under
 */
export async function renderOrMissing(
  path: string,
  render: (path: string) => Promise<Rendered>,
  listed: readonly Pick<ListedRoute, 'missing' | 'tags'>[],
): Promise<{ readonly path: string; readonly rendered: Rendered }> {
  const rendered = await render(path)
  const lists = listed.filter(({ missing }) => missing === path)
  if (lists.length > 0) {
    return {
      path,
      rendered: filedToo(
        rendered,
        lists.flatMap(({ tags }) => tags),
      ),
    }
  }
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
