import { type SearchKind, searchKinds } from './search-document.ts'
import type { SearchHit } from './search-engine.ts'

type HitGroup = {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit[]
  /** Number of hits of this kind that aren't shown. */
  readonly hidden: number
}

/** Groups hits by kind. The kind of the best hit comes first, so that the first row is the best result. */
export function groupHits(hits: readonly SearchHit[], mostPerKind: number): HitGroup[] {
  const groups = searchKinds.map((kind) => {
    const all = hits.filter(({ document }) => document.kind === kind)
    return { kind, hits: all.slice(0, mostPerKind), hidden: Math.max(0, all.length - mostPerKind) }
  })
  return groups
    .filter((group) => group.hits.length > 0)
    .toSorted((a, b) => bestScore(b) - bestScore(a))
}

function bestScore({ hits }: HitGroup): number {
  return hits[0]?.score ?? 0
}
