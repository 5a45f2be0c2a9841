import type { SearchOutcome } from '#site/search/search-engine.ts'
import type { SearchIndex } from './use-search-index.ts'

/** How the search stands, in words: read out as it changes, and seen where there is nothing else to see. */
export function SearchStatus({ index, query, outcome }: SearchStatusProps) {
  const text = describe(index, query, outcome)
  const isAside = index.state === 'ready' && !outcome?.isLoose && outcome?.hits.length !== 0

  return (
    <>
      <p role="status" className={isAside ? 'sr-only' : 'search-status'}>
        {text}
      </p>
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
  if (index.state === 'loading') return 'Fetching the index…'
  if (index.state === 'failed') {
    const reason = index.isOffline ? 'You are offline, and the' : 'The'
    return `${reason} index of the site did not arrive. Try again, or press Enter to have the server look.`
  }
  if (!outcome) return ''
  const { hits, isLoose } = outcome
  if (hits.length === 0) return `Nothing on this site says “${query}”. Try another word, or fewer.`
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`
  return isLoose ? `Nothing has all of these words. ${count} with some of them:` : count
}

type SearchStatusProps = {
  index: SearchIndex
  query: string
  outcome: SearchOutcome | undefined
}
