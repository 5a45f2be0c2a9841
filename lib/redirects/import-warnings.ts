import { walksOf } from './check-rule.ts'
import { isApplied, type PlannedLine, rulesAfter } from './import-plan.ts'
import { sameUrlKey } from './path.ts'
import { createRedirectTable } from './redirect-table.ts'
import type { SitePaths } from './review-rule.ts'
import type { RedirectRule } from './rule.ts'

type Site = SitePaths & {
  readonly rules: readonly RedirectRule[]
  readonly siteUrl: string
}

/** HTTP status by path; `null` for a path that didn't respond. */
export type Statuses = ReadonlyMap<string, number | null>

/** Paths that an import concerns, by row. */
type LinePaths = {
  /** Source of a new rule, which may be a page that isn't in the list of pages. */
  readonly source: string | undefined
  /** End of the redirect on this site. */
  readonly target: string | undefined
  readonly chain: string | undefined
}

/** Returns the paths that must be requested, because the list of pages doesn't tell whether they exist. */
export function pathsToRequest(plan: readonly PlannedLine[], site: Site): string[] {
  const known = knownStatuses(site)
  const paths = [...pathsByLine(plan, site).values()].flatMap(({ source, target }) =>
    [source ?? [], target ?? []].flat(),
  )
  return [...new Set(paths)].filter((path) => known(path) === undefined)
}

/**
 * Finds what the dialog for a single rule warns about, for each row: pages that it hides, a destination that doesn't
 * exist, and chains of redirects.
 *
 * @param statuses responses for `pathsToRequest`, as far as they are known
 * @returns messages by row
 */
export function findWarnings(
  plan: readonly PlannedLine[],
  site: Site,
  statuses: Statuses,
): ReadonlyMap<number, readonly string[]> {
  const hidden = hiddenByLine(plan, site.existing, site.siteUrl)
  const planned = hiddenByLine(plan, site.planned, site.siteUrl)
  const known = knownStatuses(site)
  const statusAt = (path: string) => known(path) ?? statuses.get(path)
  const warnings = [...pathsByLine(plan, site)].map(([line, { source, target, chain }]) => {
    const isPage = source !== undefined && (statusAt(source) ?? 404) < 400
    const pages = hidden.get(String(line)) ?? (isPage ? [source] : [])
    const drafts = planned.get(String(line)) ?? []
    const messages = [
      pages.length > 0 && `This hides a page: visitors can no longer open ${listedPaths(pages)}.`,
      drafts.length > 0 &&
        `A draft will be published here: visitors couldn’t open ${listedPaths(drafts)}.`,
      target !== undefined &&
        statusAt(target) === 404 &&
        `There is no page at ${target}: visitors would get a 404 error.`,
      chain,
    ].flatMap((message) => message || [])
    return [line, messages] as const
  })
  return new Map(warnings.filter(([, messages]) => messages.length > 0))
}

/**
 * Knows the status of most paths without a request: the list of pages is complete for the folders of its pages. Only
 * files and lists below a folder are unknown, such as `/feed.xml` and `/blog/page/2`.
 */
function knownStatuses({ existing, siteUrl }: Site): (path: string) => 200 | 404 | undefined {
  const known = new Set(existing.map(sameUrlKey))
  const folders = new Set(['', ...[...known].map(folderOf)])
  const roots = new Set([...known].map(rootOf))
  return (path) => {
    const key = sameUrlKey(new URL(path, siteUrl).pathname)
    if (known.has(key)) return 200
    const isFile = /\.\w+$/.test(key)
    const isListed = folders.has(folderOf(key)) || !roots.has(rootOf(key))
    return isListed && !isFile ? 404 : undefined
  }
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'))
}

function rootOf(key: string): string | undefined {
  return key.split('/')[1]
}

function hiddenByLine(plan: readonly PlannedLine[], paths: readonly string[], siteUrl: string) {
  const rules = plan.filter(isApplied).map(({ line, draft }) => ({ ...draft, id: String(line) }))
  const table = createRedirectTable(rules, siteUrl)
  return Map.groupBy(paths, (path) => table.match(path)?.ruleId)
}

function pathsByLine(
  plan: readonly PlannedLine[],
  { rules, siteUrl }: Site,
): ReadonlyMap<number, LinePaths> {
  const lines = new Map(plan.filter(isApplied).map((line) => [String(line.line), line]))
  const plain = (url: string) => (url.startsWith('/') && !/\*|\/:/.test(url) ? url : undefined)
  const walks = walksOf(rulesAfter(plan, rules), siteUrl).filter(
    ({ rule, walk }) => walk.ruleIds[0] === rule.id,
  )
  const leading = new Map(
    walks.flatMap(({ rule, walk }) => {
      const next = walk.ruleIds[1]
      return next && !lines.has(rule.id) ? [[next, walk.way] as const] : []
    }),
  )
  return new Map(
    walks.flatMap(({ rule, walk }) => {
      const line = lines.get(rule.id)
      if (!line) return []
      const before = leading.get(rule.id)
      const chain =
        walk.ruleIds.length > 1
          ? `The destination is another redirect: ${walk.way.join(' → ')}`
          : before && `Another redirect leads to this one: ${before.join(' → ')}`
      const source = line.kind === 'new' ? plain(rule.sourcePath) : undefined
      // The path of a sample says nothing about the destination of a wildcard.
      const target = /\/:/.test(rule.destinationUrl) ? undefined : plain(walk.end)
      return [[line.line, { source, target, chain }] as const]
    }),
  )
}

/** Returns the first three paths, and the number of the rest. */
export function listedPaths(paths: readonly string[]): string {
  const named = paths.slice(0, 3).join(', ')
  return paths.length > 3 ? `${named} and ${paths.length - 3} more` : named
}
