import { groupHits } from '#site/search/hit-groups.ts'
import { HitText } from '#site/search/hit-text.tsx'
import { KIND_NAMES, type SearchDocument } from '#site/search/search-document.ts'
import type { SearchHit, SearchOutcome } from '#site/search/search-engine.ts'

/** Lists the results below the field. One is always selected, and the field keeps the focus (ARIA combobox). */
export function ChoiceList({ id, groups, activeId, onPoint, onPick }: ChoiceListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="search-list">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset has none.
        <div key={group.name} role="group" aria-label={group.name} className="search-group">
          <span aria-hidden="true" className="note search-kind">
            {group.name}
          </span>
          <div role="presentation">
            {group.choices.map((choice) => (
              <a
                key={choice.id}
                id={choice.id}
                href={hrefOf(choice)}
                role="option"
                tabIndex={-1}
                aria-selected={choice.id === activeId}
                className="hit"
                onPointerMove={() => onPoint(choice)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onPick(choice)
                }}
              >
                {'hit' in choice ? (
                  <HitText hit={choice.hit} />
                ) : (
                  <span className="hit-title">{choice.query}</span>
                )}
              </a>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function hrefOf(choice: Choice): string {
  if ('hit' in choice) return choice.hit.document.href
  return `/search?q=${encodeURIComponent(choice.query)}`
}

type ChoiceListProps = {
  id: string
  groups: readonly ChoiceGroup[]
  activeId: string | undefined
  onPoint: (choice: Choice) => void
  onPick: (choice: Choice) => void
}

type ShownHit = Pick<SearchHit, 'document' | 'terms' | 'section' | 'mentions'>

/** A row of the list: an earlier search, or a page. */
export type Choice =
  | { readonly id: string; readonly query: string }
  | { readonly id: string; readonly hit: ShownHit }

type ChoiceGroup = { readonly name: string; readonly choices: readonly Choice[] }

const MAX_PER_KIND = 6

/** Returns the choices before anything is typed: recent searches and suggested pages. */
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

export function foundChoices({ hits }: SearchOutcome): ChoiceGroup[] {
  return groupHits(hits, MAX_PER_KIND).map(toChoices)
}

function toChoices({ kind, hits }: ReturnType<typeof groupHits>[number]): ChoiceGroup {
  const choices = hits.map((hit, index) => ({ id: `search-${kind}-${index}`, hit }))
  return { name: KIND_NAMES[kind], choices }
}
