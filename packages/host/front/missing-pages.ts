import { plainPath } from '#lib/content/document-url.ts'
import { decoded } from '#lib/decoded.ts'
import { NOT_FOUND } from '#lib/site-manifest.ts'
import type { PageRoutes } from './page-routes.ts'
import type { Rendered } from './render.ts'
import type { Store } from './store/port.ts'

export type ListedRoute = {
  /** As Next writes it: `/blog/[slug]`. */
  readonly route: string
  readonly list: () => Promise<PathList>
}

export type PathList = { readonly paths: readonly string[]; readonly tags: readonly string[] }

type Options = {
  readonly routes: Pick<PageRoutes, 'pageAt'>
  /** Paths of the files in `public`, which have no route. */
  readonly files: ReadonlySet<string>
  readonly listed: readonly ListedRoute[]
  /** The page for missing paths of a route, by route. {@link NOT_FOUND} for all others. */
  readonly pages: ReadonlyMap<string, string>
  readonly store: Pick<Store, 'expiries' | 'isCurrent'>
}

/**
 * Answers paths without a page. Next's own answer to `notFound()` has no content until scripts run, because React's
 * server renderer has no error boundaries; visitors get the missing page of the route instead. All missing paths of a
 * route share it, and where the route's pages are listed, a made-up path costs Next nothing.
 */
export function createMissingPages({ routes, files, listed, pages, store }: Options) {
  const lists = listed.map(({ route, list }) => ({ route, list: createList(list, store) }))
  const missingPages: ReadonlySet<string> = new Set([NOT_FOUND, ...pages.values()])

  const missingPageOf = (route: string) => pages.get(route) ?? NOT_FOUND

  async function pathToRender(path: string): Promise<string> {
    // Next redirects these to the path without the slash.
    if (path.endsWith('/') || path.includes('//') || files.has(decoded(path))) return path
    const route = routes.pageAt(path)?.path
    if (route === undefined || route === NOT_FOUND) return route ?? path
    const own = lists.filter((each) => each.route === route)
    if (own.length === 0) return path
    const isListed = await Promise.all(own.map(({ list }) => list.current())).then(
      (current) => current.some(({ paths }) => paths.has(plainPath(path))),
      // The page itself reports why the content can't be read.
      () => true,
    )
    return isListed ? path : missingPageOf(route)
  }

  /** Returns the tags of the lists that send paths to a missing page: it is stale when one of them changes. */
  async function listTags(missingPage: string): Promise<readonly string[]> {
    const own = lists.filter(({ route }) => missingPageOf(route) === missingPage)
    const current = await Promise.all(own.map(({ list }) => list.current()))
    return current.flatMap(({ tags }) => tags)
  }

  /**
   * Renders a path, and the missing page of its route if it turns out to be missing. That is stored under the tags of
   * both.
   *
   * @param path may have a query
   * @returns the response, and the path it was rendered from
   */
  async function renderOrMissing(
    path: string,
    render: (path: string) => Promise<Rendered>,
  ): Promise<{ readonly path: string; readonly rendered: Rendered }> {
    if (missingPages.has(path)) {
      const [rendered, tags] = await Promise.all([render(path), listTags(path)])
      return { path, rendered: asMissing(rendered, tags) }
    }
    const rendered = await render(path)
    const route = routes.pageAt(path.replace(/\?.*/, ''))?.path
    if (rendered.status !== 404 || route === undefined) return { path, rendered }
    const missingPage = missingPageOf(route)
    return { path: missingPage, rendered: asMissing(await render(missingPage), rendered.tags) }
  }

  return { pathToRender, renderOrMissing }
}

/** Adds the status and tags. A response without tags must not be stored, and stays without. */
function asMissing(rendered: Rendered, tags: Rendered['tags']): Rendered {
  const all = rendered.tags && tags && [...new Set([...tags, ...rendered.tags])]
  // A custom missing page has the status 200. Server errors never get here.
  return { ...rendered, status: 404, tags: all }
}

/** Caches a list of paths until its content changes. */
function createList(read: ListedRoute['list'], store: Options['store']) {
  type Current = { tags: readonly string[]; begun: number; paths: ReadonlySet<string> }
  let cached: Current | undefined
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const begun = store.expiries
    const { paths, tags } = await read()
    cached = { tags, begun, paths: new Set(paths.map(plainPath)) }
  }

  return {
    async current(): Promise<Current> {
      for (let attempt = 1; ; attempt += 1) {
        if (cached && store.isCurrent(cached)) return cached
        // Content that changes without a pause would overtake every further read as well.
        if (cached && attempt > MAX_ATTEMPTS) return cached
        reading ??= refresh().finally(() => {
          reading = undefined
        })
        await reading
      }
    },
  }
}

const MAX_ATTEMPTS = 3
