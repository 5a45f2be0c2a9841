import { useState } from 'react'

/** Storage key. Recent searches stay in the browser. */
const RECENT_KEY = 'recent-searches'

const MAX_RECENT = 6

/** Parses stored searches, newest first; empty if the stored value is something else. */
export function parseRecent(stored: string | null): string[] {
  if (!stored) return []
  try {
    const parsed: unknown = JSON.parse(stored)
    const texts = Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : []
    return texts.slice(0, MAX_RECENT)
  } catch {
    // Another script's value under our key: ignore it.
    return []
  }
}

/** Adds a search at the front; a repeated one moves up. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim()
  if (text.length < 2) return [...recent]
  const others = recent.filter((each) => each.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, MAX_RECENT)
}

/** Returns this browser's recent searches, and functions to add to them and clear them. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(() => parseRecent(stored()))

  const keep = (queries: readonly string[]) => {
    setRecent([...queries])
    try {
      localStorage.setItem(RECENT_KEY, JSON.stringify(queries))
    } catch {
      // Storage is blocked or full: keep them until the visitor leaves the page.
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
    // Storage is blocked.
    return null
  }
}
