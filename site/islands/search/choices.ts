import { groupHits } from '#site/search/hit-groups.ts'
import { KIND_NAMES } from '#site/search/kind-names.ts'
import type { SearchDocument } from '#site/search/search-document.ts'
import type { SearchHit, SearchOutcome } from '#site/search/search-engine.ts'

type ShownHit = Pick<SearchHit, 'document' | 'terms' | 'section' | 'mentions'>

/** A row of the list: an earlier search to repeat, or a place to go. */
export type Choice =
  | { readonly id: string; readonly query: string }
  | { readonly id: string; readonly hit: ShownHit }

export type ChoiceGroup = { readonly name: string; readonly choices: readonly Choice[] }

const MOST_PER_KIND = 6

/** Before anything is typed: what was looked for before, and the places everybody may want to go to. */
export function firstChoices(
  recent: readonly string[],
  documents: readonly SearchDocument[],
): ChoiceGroup[] {
  const hits = documents
    .filter(({ kind }) => kind !== 'post')
    .map((document) => ({ document, terms: new Set<string>(), mentions: [], score: 0 }))
  const earlier = recent.map((query, index) => ({ id: `search-recent-${index}`, query }))
  const places = groupHits(hits, 8).map(toChoices)
  return earlier.length > 0 ? [{ name: 'Recent searches', choices: earlier }, ...places] : places
}

/** What a search found, by kind. */
export function foundChoices({ hits }: SearchOutcome): ChoiceGroup[] {
  return groupHits(hits, MOST_PER_KIND).map(toChoices)
}

function toChoices({ kind, hits }: ReturnType<typeof groupHits>[number]): ChoiceGroup {
  const choices = hits.map((hit, index) => ({ id: `search-${kind}-${index}`, hit }))
  return { name: KIND_NAMES[kind], choices }
}
