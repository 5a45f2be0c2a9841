import { type SearchKind, searchKinds } from './search-document.ts'
import type { SearchHit } from './search-engine.ts'

type HitGroup = {
  readonly kind: SearchKind
  readonly hits: readonly SearchHit[]
  /** Hits of this kind that are not among those shown. */
  readonly hidden: number
}

/** The hits by kind: the kind of the best hit first, so that the first row is the best there is. */
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
