import { addressOf, parseDestination } from './destination.ts'
import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'
import {
  type Captures,
  namesOf,
  type PatternSegment,
  parseSource,
  SPLAT,
} from './source-pattern.ts'

/** A problem with a rule, or something to know about it before it is saved. */
export type RuleFinding =
  /** It can't be parsed. The message belongs to the field. */
  | {
      readonly kind: 'unreadable'
      readonly field: 'source' | 'destination'
      readonly message: string
    }
  /** It creates a redirect loop. `way` lists the URLs in order, with the first one again at the end. */
  | { readonly kind: 'loop'; readonly way: readonly string[] }
  /** It leads to another redirect. `final` is where the chain ends. */
  | { readonly kind: 'chain'; readonly way: readonly string[]; readonly final: string }
  /** Another rule leads to this one's source and could lead directly to `final`. */
  | { readonly kind: 'lengthened'; readonly ruleId: string; readonly final: string }

/** Maximum number of redirects a browser follows (Fetch standard, §4.4). */
const MAX_HOPS = 20

/**
 * Checks a rule as if it were saved and active, together with all other rules. Rules with wildcards are tested with
 * sample paths. All other rules are followed too, to find loops that only their URLs enter.
 *
 * @param siteUrl the site's own origin
 * @returns findings, worst first; empty if the rule can be saved as it is
 */
export function checkRule(
  candidate: RedirectRule,
  others: readonly RedirectRule[],
  siteUrl: string,
): RuleFinding[] {
  const unreadable = findSyntaxErrors(candidate, siteUrl)
  if (unreadable.length > 0) return unreadable

  const active = { ...candidate, isActive: true }
  const rest = others.filter(({ id, isActive }) => id !== candidate.id && isActive)
  const table = createRedirectTable([active, ...rest], siteUrl)
  const own = samplesOf(active).map((sample) => follow(sample, table, siteUrl))
  const foreign = rest.map((rule) => ({
    rule,
    walks: samplesOf(rule).map((sample) => follow(sample, table, siteUrl)),
  }))

  const walks = [...own, ...foreign.flatMap(({ walks }) => walks)]
  const loop = walks.find(({ isEndless, ruleIds }) => isEndless && ruleIds.includes(active.id))
  if (loop) return [{ kind: 'loop', way: loop.way }]

  const chain = own.find(({ ruleIds }) => ruleIds.length > 1 && ruleIds[0] === active.id)
  const lengthened = foreign.flatMap(({ rule, walks }) => {
    const walk = walks.find(({ ruleIds }) => ruleIds[0] === rule.id && ruleIds[1] === active.id)
    // Only a rule for a single URL can be changed without affecting other URLs.
    return walk && isPlain(rule)
      ? [{ kind: 'lengthened' as const, ruleId: rule.id, final: walk.end }]
      : []
  })
  return [
    ...(chain ? [{ kind: 'chain' as const, way: chain.way, final: chain.end }] : []),
    ...lengthened,
  ]
}

/** Follows all active rules from sample URLs, to check many at once. */
export function walksOf(
  rules: readonly RedirectRule[],
  siteUrl: string,
): readonly { readonly rule: RedirectRule; readonly walk: Walk }[] {
  const active = rules.filter(({ isActive }) => isActive)
  const table = createRedirectTable(active, siteUrl)
  return active.flatMap((rule) =>
    samplesOf(rule).map((sample) => ({ rule, walk: follow(sample, table, siteUrl) })),
  )
}

/**
 * Finds redirect loops among many rules, for an import.
 *
 * @returns the URLs of the loop for each rule that is part of one
 */
export function findLoops(
  rules: readonly RedirectRule[],
  siteUrl: string,
): ReadonlyMap<string, readonly string[]> {
  const loops = new Map<string, readonly string[]>()
  for (const { walk } of walksOf(rules, siteUrl)) {
    if (walk.isEndless) for (const id of walk.ruleIds) if (!loops.has(id)) loops.set(id, walk.way)
  }
  return loops
}

/** Returns true for a rule that matches only one URL, without a `*` or a name in its source. */
export function isPlain(rule: Pick<RedirectRule, 'sourcePath'>): boolean {
  const pattern = parseSource(rule.sourcePath)
  return typeof pattern !== 'string' && namesOf(pattern).length === 0
}

export function findSyntaxErrors(
  rule: Pick<RedirectRule, 'sourcePath' | 'destinationUrl'>,
  siteUrl: string,
): Extract<RuleFinding, { kind: 'unreadable' }>[] {
  const pattern = parseSource(rule.sourcePath)
  if (typeof pattern === 'string') {
    return [{ kind: 'unreadable', field: 'source', message: pattern }]
  }
  const destination = parseDestination(rule.destinationUrl, namesOf(pattern), siteUrl)
  if (typeof destination === 'string') {
    return [{ kind: 'unreadable', field: 'destination', message: destination }]
  }
  return []
}

/** Returns sample URLs that a rule matches, with zero, one and two segments for its `*`. */
function samplesOf(rule: RedirectRule): string[] {
  const pattern = parseSource(rule.sourcePath)
  if (typeof pattern === 'string') return []

  const { head, isOpen, tail } = pattern
  const fillings = isOpen ? [[], ['any-page'], ['any', 'page']] : [[]]
  return fillings
    .filter((filling) => filling.length > 0 || tail.length === 0)
    .map((filling) => {
      const captures: Captures = new Map([[SPLAT, filling]])
      const all: readonly PatternSegment[] = [...head, { name: SPLAT }, ...tail]
      const segments = all.flatMap((part) =>
        'word' in part ? [part.word] : (captures.get(part.name) ?? [`any-${part.name}`]),
      )
      return addressOf(
        { origin: '', segments, lastSlash: '', query: '', fragment: '' },
        new Map(),
        '',
      )
    })
}

export type Walk = {
  /** All URLs on the way, the requested one first. */
  readonly way: readonly string[]
  readonly ruleIds: readonly string[]
  readonly end: string
  /** True if it returns to an earlier URL or exceeds the browser's limit. */
  readonly isEndless: boolean
}

/**
 * Follows redirects as a browser would.
 *
 * @param start a path of this site, with or without a query
 */
export function follow(start: string, table: RedirectTable, siteUrl: string): Walk {
  const way = [start]
  const ruleIds: string[] = []
  let address = start
  while (ruleIds.length < MAX_HOPS) {
    const next = address.startsWith('/') ? matchOf(address, table, siteUrl) : undefined
    if (!next) return { way, ruleIds, end: address, isEndless: false }

    ruleIds.push(next.ruleId)
    const isBack = way.includes(next.location)
    way.push(next.location)
    if (isBack) return { way, ruleIds, end: next.location, isEndless: true }
    address = next.location
  }
  return { way, ruleIds, end: address, isEndless: true }
}

function matchOf(address: string, table: RedirectTable, siteUrl: string) {
  const url = new URL(address, siteUrl)
  return table.match(url.pathname, url.search.slice(1))
}
