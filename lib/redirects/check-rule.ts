import { addressOf, parseDestination } from './destination.ts'
import { createRedirectTable, type RedirectTable } from './redirect-table.ts'
import type { RedirectRule } from './rule.ts'
import { type Caught, namesOf, type PatternSegment, parseSource, SPLAT } from './source-pattern.ts'

/** What is wrong with a rule, or remarkable about it, before it is saved. */
export type RuleFinding =
  /** It cannot be read: one sentence for the field. */
  | {
      readonly kind: 'unreadable'
      readonly field: 'source' | 'destination'
      readonly message: string
    }
  /** Following it never ends: the addresses in order, the first one again at the end where it comes round. */
  | { readonly kind: 'loop'; readonly way: readonly string[] }
  /** It leads to another redirect; `final` is where that ends. */
  | { readonly kind: 'chain'; readonly way: readonly string[]; readonly final: string }
  /** Another rule leads to this one's source and could lead to `final` at once. */
  | { readonly kind: 'lengthened'; readonly ruleId: string; readonly final: string }

/** Redirects a browser follows before it gives up (Fetch standard, §4.4: 20). */
const MOST_HOPS = 20

/**
 * Looks at a rule as if it were saved and active, together with all other rules. Rules with wildcards are
 * tried with sample paths, and every other rule is followed too, so that a loop that only one of their
 * addresses would enter is found as well.
 *
 * @param siteUrl The site's own origin.
 * @returns findings, worst first; none when the rule may be saved as it is.
 */
export function checkRule(
  candidate: RedirectRule,
  others: readonly RedirectRule[],
  siteUrl: string,
): RuleFinding[] {
  const unreadable = readFaults(candidate, siteUrl)
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
    // Only a rule with one address can be pointed elsewhere without changing what else it does.
    return walk && isPlain(rule)
      ? [{ kind: 'lengthened' as const, ruleId: rule.id, final: walk.end }]
      : []
  })
  return [
    ...(chain ? [{ kind: 'chain' as const, way: chain.way, final: chain.end }] : []),
    ...lengthened,
  ]
}

/**
 * Looks at many rules at once, for an import: which of them lead round in circles when all are in force.
 *
 * @returns the addresses of the way for each rule that has a part in a circle.
 */
export function findLoops(
  rules: readonly RedirectRule[],
  siteUrl: string,
): ReadonlyMap<string, readonly string[]> {
  const active = rules.filter(({ isActive }) => isActive)
  const table = createRedirectTable(active, siteUrl)
  const loops = new Map<string, readonly string[]>()
  for (const sample of active.flatMap(samplesOf)) {
    const { isEndless, ruleIds, way } = follow(sample, table, siteUrl)
    if (isEndless) for (const id of ruleIds) if (!loops.has(id)) loops.set(id, way)
  }
  return loops
}

/** True for a rule that catches one address only, with neither a `*` nor a name in its source. */
export function isPlain(rule: Pick<RedirectRule, 'sourcePath'>): boolean {
  const pattern = parseSource(rule.sourcePath)
  return typeof pattern !== 'string' && namesOf(pattern).length === 0
}

/** Sentences about fields that cannot be read; none when both can. */
export function readFaults(
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

/** Addresses that a rule catches: with nothing, one and two segments in place of its `*`. */
function samplesOf(rule: RedirectRule): string[] {
  const pattern = parseSource(rule.sourcePath)
  if (typeof pattern === 'string') return []

  const { head, isOpen, tail } = pattern
  const fillings = isOpen ? [[], ['any-page'], ['any', 'page']] : [[]]
  return fillings
    .filter((filling) => filling.length > 0 || tail.length === 0)
    .map((filling) => {
      const caught: Caught = new Map([[SPLAT, filling]])
      const all: readonly PatternSegment[] = [...head, { name: SPLAT }, ...tail]
      const segments = all.flatMap((part) =>
        'word' in part ? [part.word] : (caught.get(part.name) ?? [`any-${part.name}`]),
      )
      return addressOf(
        { origin: '', segments, lastSlash: '', query: '', fragment: '' },
        new Map(),
        '',
      )
    })
}

/** The way a browser takes through the redirects. */
export type Walk = {
  /** Every address on it, the one asked for first. */
  readonly way: readonly string[]
  /** The rules that were followed, in order. */
  readonly ruleIds: readonly string[]
  readonly end: string
  /** It comes back to where it was, or has more steps than a browser takes. */
  readonly isEndless: boolean
}

/**
 * Goes from address to address as a browser would.
 *
 * @param start A path of this site, with or without a query.
 */
export function follow(start: string, table: RedirectTable, siteUrl: string): Walk {
  const way = [start]
  const ruleIds: string[] = []
  let address = start
  while (ruleIds.length < MOST_HOPS) {
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
