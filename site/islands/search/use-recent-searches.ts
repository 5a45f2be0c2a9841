import { useState } from 'react'
import { parseRecent, RECENT_KEY, withRecent } from '#site/search/recent-searches.ts'

/** Earlier searches of this browser, and how to add to them and forget them. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(() => parseRecent(stored()))

  const keep = (queries: readonly string[]) => {
    setRecent([...queries])
    try {
      localStorage.setItem(RECENT_KEY, JSON.stringify(queries))
    } catch {
      // Storage is blocked or full: they are remembered until the page is left.
    }
  }
  return {
    recent,
    remember: (query: string) => keep(withRecent(recent, query)),
    forget: () => keep([]),
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(RECENT_KEY)
  } catch {
    // Storage is blocked: there are none.
    return null
  }
}
