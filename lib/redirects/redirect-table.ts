import { addressOf, type Destination, parseDestination } from './destination.ts'
import { segmentsOf } from './path.ts'
import type { RedirectRule, RedirectType } from './rule.ts'
import {
  namesOf,
  type PatternSegment,
  parseSource,
  type SourcePattern,
  SPLAT,
} from './source-pattern.ts'

export type RedirectMatch = {
  readonly ruleId: string
  readonly type: RedirectType
  /** A path of this site or a full URL, with the request's query. */
  readonly location: string
}

export type RedirectTable = {
  /** Number of rules: active ones that can be parsed. */
  readonly size: number
  /**
   * Finds the rule for a path. Literal segments win over names, names over `*`, and a longer prefix before the `*` over
   * a shorter one.
   *
   * @param search the request's query without `?`
   */
  match(path: string, search?: string): RedirectMatch | undefined
}

type Entry = {
  readonly rule: RedirectRule
  readonly pattern: SourcePattern
  readonly destination: Destination
}

type Node = {
  readonly words: Map<string, Node>
  name: Node | undefined
  end: Entry | undefined
  /** Rules with their `*` at this node, the longest rest after it first. */
  open: Entry[]
}

/**
 * Builds a lookup table whose match time depends on the length of the path, not on the number of exact rules. Unlike a
 * regular expression it never backtracks over the path: it visits each node at most once. Rules that are inactive or
 * can't be parsed are skipped.
 *
 * @param siteUrl the site's own origin
 */
export function createRedirectTable(rules: Iterable<RedirectRule>, siteUrl: string): RedirectTable {
  const root = newNode()
  let size = 0
  for (const rule of rules) {
    const entry = rule.isActive ? entryOf(rule, siteUrl) : undefined
    if (!entry) continue
    place(root, entry)
    size++
  }

  return {
    size,
    match(path, search = '') {
      const segments = segmentsOf(path)
      const entry = find(root, segments, 0)
      if (!entry) return undefined
      const { rule, pattern, destination } = entry
      return {
        ruleId: rule.id,
        type: rule.redirectType,
        location: addressOf(destination, captureIn(pattern, segments), search),
      }
    },
  }
}

function entryOf(rule: RedirectRule, siteUrl: string): Entry | undefined {
  const pattern = parseSource(rule.sourcePath)
  if (typeof pattern === 'string') return undefined
  const destination = parseDestination(rule.destinationUrl, namesOf(pattern), siteUrl)
  return typeof destination === 'string' ? undefined : { rule, pattern, destination }
}

function newNode(): Node {
  return { words: new Map(), name: undefined, end: undefined, open: [] }
}

function place(root: Node, entry: Entry): void {
  let node = root
  for (const segment of entry.pattern.head) node = childFor(node, segment)
  if (!entry.pattern.isOpen) node.end ??= entry
  else {
    node.open.push(entry)
    node.open.sort((a, b) => b.pattern.tail.length - a.pattern.tail.length)
  }
}

function childFor(node: Node, segment: PatternSegment): Node {
  if ('name' in segment) {
    node.name ??= newNode()
    return node.name
  }
  const child = node.words.get(segment.word) ?? newNode()
  node.words.set(segment.word, child)
  return child
}

function find(node: Node, segments: readonly string[], at: number): Entry | undefined {
  const segment = segments[at]
  if (segment === undefined && node.end) return node.end

  if (segment !== undefined) {
    const child = node.words.get(segment)
    const deeper =
      (child && find(child, segments, at + 1)) ?? (node.name && find(node.name, segments, at + 1))
    if (deeper) return deeper
  }
  return node.open.find(({ pattern }) => endsWith(segments, at, pattern.tail))
}

/** Returns true if the path ends with the pattern's rest after a `*` and leaves at least one segment for the `*`. */
function endsWith(
  segments: readonly string[],
  from: number,
  tail: readonly PatternSegment[],
): boolean {
  if (tail.length === 0) return true
  const start = segments.length - tail.length
  if (start <= from) return false
  return tail.every((part, index) => 'name' in part || part.word === segments[start + index])
}

function captureIn({ head, isOpen, tail }: SourcePattern, segments: readonly string[]) {
  const captures = new Map<string, readonly string[]>()
  const rest = segments.length - tail.length
  const collect = (parts: readonly PatternSegment[], from: number) => {
    for (const [index, part] of parts.entries()) {
      const segment = segments[from + index]
      if ('name' in part && segment !== undefined) captures.set(part.name, [segment])
    }
  }
  collect(head, 0)
  collect(tail, rest)
  if (isOpen) captures.set(SPLAT, segments.slice(head.length, rest))

  return captures
}
