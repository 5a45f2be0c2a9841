import { NOT_FOUND } from '#lib/site-manifest.ts'
import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'
import type { Store } from './store/port.ts'

/** By this begins what Next draws in the browser only (React's server renderer has nothing to say there). */
const BLANK = /^<!DOCTYPE html><html id="__next_error__"/

/** A route whose pages stand in a list, as those of documents do: all other addresses that match it are one page. */
export type ListedRoute = {
  /** As Next writes it: `/blog/[slug]`. */
  readonly route: string
  /** Where the page for all of its addresses at which nothing is, is made: no document can ever be there. */
  readonly missing: string
  /** Reads the paths at which there is something. */
  readonly list: () => Promise<PathList>
}

/** Paths, with the sync tags by which one hears that there are others. */
export type PathList = { readonly paths: readonly string[]; readonly tags: readonly string[] }

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
    listed.map((each) => [each.route, { ...each, list: createList(each, store) }]),
  )

  /** Returns the path under which a request is rendered. */
  async function addressOf(path: string): Promise<string> {
    // Next leads to the spelling without a slash at the end.
    if (path.endsWith('/') || path.includes('//') || files.has(path)) return path
    const page = routes.pageAt(path)?.path
    if (page === NOT_FOUND) return NOT_FOUND
    const route = page === undefined ? undefined : byRoute.get(page)
    // Where the list cannot be had, the page is asked, and has the same failure to tell.
    const isThere =
      !route ||
      (await route.list.current().then(
        ({ paths }) => paths.has(decoded(path)),
        () => true,
      ))
    return isThere ? path : route.missing
  }

  /**
   * Returns the sync tags of the lists for which the page at a path stands in: it must be forgotten, also by a cache in
   * front of the site, when one of them changes.
   */
  async function tagsOfMissing(path: string): Promise<readonly string[]> {
    const standingIn = [...byRoute.values()].filter(({ missing }) => missing === path)
    const lists = await Promise.all(standingIn.map(({ list }) => list.current()))
    return lists.flatMap(({ tags }) => tags)
  }

  return { addressOf, tagsOfMissing }
}

/** Holds a list of paths until its content changes. */
function createList({ list }: ListedRoute, store: Options['store']) {
  let known: { tags: readonly string[]; begun: number; paths: ReadonlySet<string> } | undefined
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const begun = store.expiries
    const { paths, tags } = await list()
    known = { tags, begun, paths: new Set(paths) }
  }

  return {
    async current() {
      for (let attempt = 1; ; attempt += 1) {
        if (known && store.isCurrent(known)) return known
        // Under changes without a pause the last answer counts.
        if (known && attempt > MAX_ATTEMPTS) return known
        asking ??= ask().finally(() => {
          asking = undefined
        })
        await asking
      }
    },
  }
}

/** Reads of a list for one request; more would only be overtaken by changes as well. */
const MAX_ATTEMPTS = 3

/** An address as Next reads it; one that is written wrong is at nothing that a list has. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Renders the page at a path. Where a route matches and its page finds that there is nothing (`notFound()`), Next's
 * answer is blank until scripts have run: visitors get the page for unknown paths, stored under the tags of both.
 *
 * @param path without or with a query
 * @param tagsOfMissing returns the tags of the lists for which the page at a path stands in
 * @returns the page, and the path it was rendered under
 */
export async function renderOrMissing(
  path: string,
  render: (path: string) => Promise<Rendered>,
  tagsOfMissing: (path: string) => Promise<readonly string[]>,
): Promise<{ readonly path: string; readonly rendered: Rendered }> {
  const [rendered, tags] = await Promise.all([render(path), tagsOfMissing(path)])
  if (tags.length > 0) return { path, rendered: withTags(rendered, tags) }
  if (rendered.status !== 404 || !BLANK.test(rendered.body.toString('utf8', 0, 100))) {
    return { path, rendered }
  }
  const missing = withTags(await render(NOT_FOUND), rendered.tags)
  return { path: NOT_FOUND, rendered: { ...missing, status: 404 } }
}

/** Adds tags; a response that must not be stored stays without. */
function withTags(rendered: Rendered, tags: Rendered['tags']): Rendered {
  return { ...rendered, tags: rendered.tags && tags && [...new Set([...tags, ...rendered.tags])] }
}
