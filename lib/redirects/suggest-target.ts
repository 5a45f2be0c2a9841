import { isPlain } from './check-rule.ts'
import { segmentsOf } from './path.ts'
import { readSource } from './path-on-site.ts'

/** Stands for personal data (packages/host/front/rules/redirects.ts). */
const MASK = /\/\((?:address|code|number)\)(?:\/|$)/

/** Returns true for a missing URL that can be redirected alone. `/blog/*` would redirect others, too. */
export function canRedirect(missing: string, siteUrl: string): boolean {
  const source = readSource(missing, siteUrl)
  return 'path' in source && isPlain({ sourcePath: source.path }) && !MASK.test(missing)
}

/** Minimum similarity of a suggestion, from trials with old URLs of the site. */
const MIN_SIMILARITY = 0.42

/**
 * Suggests the existing URL that a missing one most likely meant. Compares letter pairs (Dice's coefficient, which
 * tolerates typos and changed endings) and the words of the last segments.
 *
 * @returns undefined if nothing is similar
 */
export function suggestTarget(missing: string, existing: readonly string[]): string | undefined {
  const scored = existing
    .filter((path) => path !== missing)
    .map((path) => ({ path, score: similarity(missing, path) }))
    .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length)
  const [best] = scored
  return best && best.score >= MIN_SIMILARITY ? best.path : undefined
}

function similarity(a: string, b: string): number {
  const [wholeA, wholeB] = withoutSharedFolders(segmentsOf(a), segmentsOf(b))
  const whole = dice(pairsOf(plain(wholeA)), pairsOf(plain(wholeB)))
  const last = dice(pairsOf(plain(lastOf(a))), pairsOf(plain(lastOf(b))))
  const words = dice(wordsOf(lastOf(a)), wordsOf(lastOf(b)))
  // Pages move between folders more often than they change names.
  return Math.max(whole, 0.95 * last, 0.95 * words)
}

/** All posts are below /blog, so it says nothing about which one was meant. */
function withoutSharedFolders(a: readonly string[], b: readonly string[]) {
  const folders = Math.min(a.length, b.length) - 1
  const different = a.findIndex((segment, at) => at >= folders || segment !== b[at])
  return [a.slice(different).join('/'), b.slice(different).join('/')] as const
}

function lastOf(path: string): string {
  return segmentsOf(path).at(-1) ?? ''
}

/** Keeps only letters and digits, without a file extension: /About-Us.html becomes aboutus. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function pairsOf(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)),
  )
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((member) => b.has(member)).length
  return (2 * shared) / (a.size + b.size)
}
