/** Where a browser keeps them; they are sent nowhere. */
export const RECENT_KEY = 'recent-searches'

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
