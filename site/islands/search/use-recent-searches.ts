import { useState } from 'react'

/** Where a browser keeps them; they are sent nowhere. */
const RECENT_KEY = 'recent-searches'

const MOST = 6

/** Searches of before, the newest first; none when what is stored is something else. */
export function parseRecent(stored: string | null): string[] {
  if (!stored) return []
  try {
    const parsed: unknown = JSON.parse(stored)
    const texts = Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : []
    return texts.slice(0, MOST)
  } catch {
    // Somebody else's text under our name: as good as none.
    return []
  }
}

/** With one more in front; what is asked again moves up. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  if (text.length < 2) return [...recent]
  const others = recent.filter((each) => each.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, MOST)
}

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
