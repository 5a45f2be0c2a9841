import { HitText } from '#site/search/hit-text.tsx'
import type { Choice, ChoiceGroup } from './choices.ts'

/** The rows under the field: one is always the chosen one, and the field keeps the focus (ARIA, combobox). */
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
