import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOT_FOUND } from '#lib/site-manifest.ts'

/** Client modules with which Next itself takes over every page; a page without scripts needs none of them. */
const FRAMEWORK_MODULES: ReadonlySet<string> = new Set([
  'client/components/client-page.js',
  'client/components/client-segment.js',
  'client/components/http-access-fallback/error-boundary.js',
  'client/components/instant-validation/boundary.js',
  'client/components/layout-router.js',
  'client/components/render-from-template-context.js',
  'lib/framework/boundary-components.js',
  'lib/metadata/generate/icon-mark.js',
])

export type PageRoute = {
  /** As Next writes it: `/blog/[slug]`. */
  readonly path: string
  /** Client modules without a replacement. Only a page without any may be sent as a document. */
  readonly unknownModules: readonly string[]
}

export type PageRoutes = {
  readonly pages: readonly PageRoute[]
  /**
   * Returns the page that answers at a path, or the not-found page if no route matches.
   *
   * @param pathname without query, as it was sent (percent-encoded)
   * @returns `undefined` where the answer is no page of the build: files, feeds, what is forwarded
   */
  readonly pageAt: (pathname: string) => PageRoute | undefined
}

/**
 * Reads a build's own lists of its pages, of their client modules and of the addresses they answer at.
 *
 * @param distFolder the folder of the build, absolute
 * @param replacedModules client modules that a document does without
 * @throws Error when one of the lists is missing or is not as Next 16.4 writes it
 */
export function readPageRoutes(
  distFolder: string,
  replacedModules: ReadonlySet<string>,
): PageRoutes {
  const isUnknown = (module: string) => !isKnown(module, replacedModules)
  const pathOf = recordOf(readJson(join(distFolder, 'app-path-routes-manifest.json')))
  const pages = manifestFiles(join(distFolder, 'server/app'))
    .map((file) => pageOf(readFileSync(file, 'utf8'), pathOf, file))
    .map(({ path, modules }) => ({ path, unknownModules: modules.filter(isUnknown) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const routes = recordOf(readJson(join(distFolder, 'routes-manifest.json')))
  const fixed = matchersOf(routes.staticRoutes, 'page')
  const rewritten = rewritesOf(routes.rewrites)
  const dynamic = matchersOf(routes.dynamicRoutes, 'page')

  return {
    pages,
    // In the order in which Next's router asks: what is rewritten stands between both kinds of routes.
    pageAt: (pathname) => {
      const matches = ({ regex }: Matcher) => regex.test(pathname)
      const match = fixed.find(matches)
      if (match) return byPath.get(match.name)
      if (rewritten.some(matches)) return undefined
      return byPath.get(dynamic.find(matches)?.name ?? NOT_FOUND)
    },
  }
}

type Matcher = { readonly name: string; readonly regex: RegExp }

function manifestFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('page_client-reference-manifest.js'))
    .map((name) => join(folder, name))
}

/** @param text assigns one JSON object to a key of a global: `globalThis.__RSC_MANIFEST["/about/page"] = {…};` */
function pageOf(text: string, pathOf: Record<string, unknown>, file: string) {
  const [, name = '', json = ''] =
    /^globalThis\.__RSC_MANIFEST\["([^"]+)"\] = (\{.*\});?\s*$/m.exec(text) ?? []
  const path = pathOf[name]
  if (!json || typeof path !== 'string') throw new Error(`${file} is not as Next 16.4 writes it.`)
  const modules = Object.keys(recordOf(recordOf(JSON.parse(json)).clientModules)).map(nameOfModule)
  return { path, modules: [...new Set(modules)] }
}

/** Without the compiler's prefix and, where it adds one, its word on which part of the module is meant. */
function nameOfModule(key: string): string {
  return key.replace(/^\[project\]\//, '').replace(/ <[^>]*>$/, '')
}

function isKnown(module: string, replacedModules: ReadonlySet<string>): boolean {
  const [, own] = /^node_modules\/next\/dist\/(?:esm\/)?(.*)$/.exec(module) ?? []
  return own === undefined ? replacedModules.has(module) : FRAMEWORK_MODULES.has(own)
}

function rewritesOf(rewrites: unknown): Matcher[] {
  const { beforeFiles, afterFiles, fallback } = recordOf(rewrites)
  const lists = [beforeFiles, afterFiles, fallback].map((list) =>
    // Those with a condition apply only where Next runs without the front.
    Array.isArray(list) ? list.filter((entry) => recordOf(entry).has === undefined) : list,
  )
  return lists.flatMap((list) => matchersOf(list, 'source'))
}

function matchersOf(list: unknown, nameKey: 'page' | 'source'): Matcher[] {
  if (!Array.isArray(list))
    throw new Error('The routes of the build are not as Next 16.4 writes them.')
  return list.map((entry: unknown) => {
    const { regex, [nameKey]: name } = recordOf(entry)
    return { name: String(name), regex: new RegExp(String(regex)) }
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    throw new Error('A list of the build is not as Next 16.4 writes it.')
  }
  return { ...value }
}
