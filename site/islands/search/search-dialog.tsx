import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { choiceAfterKey } from '#lib/choice-after-key.ts'
import type { SearchOutcome } from '#site/search/search-engine.ts'
import { QUERY_LENGTH, readQuery } from '#site/search/terms.ts'
import { type Choice, ChoiceList, firstChoices, foundChoices } from './choice-list.tsx'
import { useRecentSearches } from './use-recent-searches.ts'
import { type SearchIndex, useSearchIndex } from './use-search-index.ts'
import '#site/search/search-hit.css'
import './search-dialog.css'

const LIST_ID = 'search-list'

/** Renders search over the page. Input stays in the browser unless the form is submitted. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const index = useSearchIndex()
  const { recent, remember, forget } = useRecentSearches()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  useModal(dialog)

  const { query, outcome, groups } = searchFor(typed, index, recent)
  const choices = groups.flatMap((group) => group.choices)
  const active = choices.find(({ id }) => id === chosen) ?? (outcome ? choices[0] : undefined)

  const type = (text: string) => {
    setTyped(text)
    setChosen(undefined)
  }
  const pick = (choice: Choice) => {
    if ('query' in choice) return type(choice.query)
    remember(query.text)
    dialog.current?.close()
    location.assign(choice.hit.document.href)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moved = choiceAfterKey(event.key, choices, active, 'vertical')
    if (moved) {
      event.preventDefault()
      setChosen(moved.id)
      document.getElementById(moved.id)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    // Without an index, submit the form and let the server search.
    if (active || index.state === 'ready') event.preventDefault()
    if (active) pick(active)
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => isOutside(event) && dialog.current?.close()}
      onKeyDown={press}
    >
      <form action="/search" className="search-form">
        <SearchSign />
        <input
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label="Search articles, apps, tools and pages"
          aria-expanded={choices.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={QUERY_LENGTH}
          placeholder="Articles, apps, tools, pages"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
          <span>Esc</span>
          <CloseSign />
          <span className="sr-only">Close search</span>
        </button>
      </form>
      <div className="search-body">
        <SearchStatus index={index} query={query.text} outcome={outcome} />
        <ChoiceList
          id={LIST_ID}
          groups={groups}
          activeId={active?.id}
          onPoint={({ id }) => setChosen(id)}
          onPick={pick}
        />
      </div>
      <footer className="search-foot note">
        {outcome && outcome.hits.length > choices.length ? (
          <AllResults query={query.text} count={outcome.hits.length} />
        ) : recent.length > 0 && !query.text ? (
          <button type="button" onClick={forget}>
            Clear recent searches
          </button>
        ) : (
          <span>Your searches stay in your browser.</span>
        )}
        <KeyHints />
      </footer>
    </dialog>
  )
}

/** Searches the index once it is loaded. Without a query it offers recent searches and suggestions. */
function searchFor(typed: string, index: SearchIndex, recent: readonly string[]) {
  const query = readQuery(typed)
  if (index.state !== 'ready') return { query, groups: query.text ? [] : firstChoices(recent, []) }
  if (!query.text) return { query, groups: firstChoices(recent, index.documents) }
  const outcome = index.search(query.text)
  return { query, outcome, groups: foundChoices(outcome) }
}

/** Clicks on the backdrop hit the dialog itself. On phones there is no backdrop. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

function AllResults({ query, count }: { query: string; count: number }) {
  return <a href={`/search?q=${encodeURIComponent(query)}`}>All {count} results</a>
}

function KeyHints() {
  return (
    <span className="search-keys" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>↵</kbd> open
    </span>
  )
}

/** Renders the magnifying glass. */
function SearchSign() {
  return (
    <Sign size={20} path="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.25 10.25 13.75 13.75" />
  )
}

/** Renders the close icon for phones. */
function CloseSign() {
  return <Sign size={18} path="m3.5 3.5 9 9m0-9-9 9" />
}

function Sign({ size, path }: { size: number; path: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
    >
      <path d={path} />
    </svg>
  )
}

/** Shows a dialog as a modal once it is mounted. Unmounting it without closing it returns the focus. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (!shown?.open) shown?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog])
}

/** Announces the state of the search, and shows it when there are no results to show. */
function SearchStatus({ index, query, outcome }: SearchStatusProps) {
  const text = describe(index, query, outcome)
  const isAside = index.state === 'ready' && !outcome?.isLoose && outcome?.hits.length !== 0

  return (
    <>
      <p role="status" className={isAside ? 'sr-only' : 'search-status'}>
        {text}
      </p>
      {outcome?.hits.length === 0 && (
        <p className="search-status-ways">
          <a href="/contact" className="button" data-kind="secondary" data-size="small">
            Contact us
          </a>
        </p>
      )}
      {index.state === 'failed' && (
        <p className="search-status-ways">
          <button
            type="button"
            className="button"
            data-kind="secondary"
            data-size="small"
            onClick={index.retry}
          >
            Try again
          </button>
        </p>
      )}
    </>
  )
}

function describe(index: SearchIndex, query: string, outcome: SearchOutcome | undefined): string {
  if (index.state === 'loading') return 'Loading search…'
  if (index.state === 'failed') {
    const reason = index.isOffline ? ' because you’re offline' : ''
    return `Search couldn’t load${reason}. Try again, or press Enter to open the results page.`
  }
  if (!outcome) return ''
  const { hits, isLoose } = outcome
  if (hits.length === 0) return `No results for “${query}”. Try another word, or fewer words.`
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`
  return isLoose ? `No page has all of these words. ${count} with some of them:` : count
}

type SearchStatusProps = {
  index: SearchIndex
  query: string
  outcome: SearchOutcome | undefined
}
