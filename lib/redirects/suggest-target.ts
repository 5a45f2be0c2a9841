import { segmentsOf } from './path.ts'

/** Below this, "nearest" is no likeness any more; found by trying old addresses of the site. */
const LEAST_LIKENESS = 0.42

/**
 * The existing address that a missing one most likely meant: by the pairs of letters that both have (Dice's
 * coefficient, which forgives typing errors and changed endings), and by the words of their last segments.
 *
 * @returns undefined when nothing is alike.
 */
export function suggestTarget(missing: string, existing: readonly string[]): string | undefined {
  const scored = existing
    .filter((path) => path !== missing)
    .map((path) => ({ path, score: likeness(missing, path) }))
    .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length)
  const [best] = scored
  return best && best.score >= LEAST_LIKENESS ? best.path : undefined
}

function likeness(a: string, b: string): number {
  const whole = dice(pairsOf(plain(a)), pairsOf(plain(b)))
  const last = dice(pairsOf(plain(lastOf(a))), pairsOf(plain(lastOf(b))))
  const words = dice(wordsOf(lastOf(a)), wordsOf(lastOf(b)))
  // Pages move between folders more often than they change their name.
  return Math.max(whole, 0.95 * last, 0.95 * words)
}

function lastOf(path: string): string {
  return segmentsOf(path).at(-1) ?? ''
}

/** Letters and digits only, and no file ending: /About-Us.html is /aboutus. */
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

/** Shared members in relation to all, 0 to 1. */
function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((member) => b.has(member)).length
  return (2 * shared) / (a.size + b.size)
}
