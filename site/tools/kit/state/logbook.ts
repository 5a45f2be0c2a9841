import { parseJson } from '#lib/json.ts'
import { sameState } from './link.ts'

/** A result that was copied, saved or left behind. */
export type LogEntry<State> = {
  readonly id: string
  /** When, in milliseconds since 1970. */
  readonly at: number
  readonly state: State
}

/** What the logbook needs of `localStorage`. */
export type LogStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Results that are kept (features of all tools: "last 20 results"). */
export const MAX_ENTRIES = 20

/** The stored entries of a tool, newest first; what cannot be read is left out. */
export function readLog<State>(
  store: LogStore,
  slug: string,
  parse: (value: unknown) => State | null,
): LogEntry<State>[] {
  const text = store.getItem(keyOf(slug))
  if (text === null) return []
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_ENTRIES).flatMap((value) => readEntry(value, parse) ?? [])
}

/** The entries with one more on top; a state that is there already moves up instead. */
export function logged<State extends object>(
  entries: readonly LogEntry<State>[],
  entry: LogEntry<State>,
): LogEntry<State>[] {
  const others = entries.filter(({ state }) => !sameState(state, entry.state))
  return [entry, ...others].slice(0, MAX_ENTRIES)
}

/**
 * Stores the entries, leaving out the oldest until they fit into what the browser grants.
 *
 * @returns the entries that were stored, or null where not even one could be
 */
export function writeLog<State>(
  store: LogStore,
  slug: string,
  entries: readonly LogEntry<State>[],
): readonly LogEntry<State>[] | null {
  if (entries.length === 0) {
    store.removeItem(keyOf(slug))
    return entries
  }
  for (let count = entries.length; count > 0; count -= 1) {
    const kept = entries.slice(0, count)
    if (fits(store, keyOf(slug), JSON.stringify(kept))) return kept
  }
  return null
}

/** The key under which a tool's entries are stored; tabs hear of changes by it. */
export function keyOf(slug: string): string {
  return `tool-log:${slug}`
}

function readEntry<State>(
  value: unknown,
  parse: (value: unknown) => State | null,
): LogEntry<State> | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('id' in value && 'at' in value && 'state' in value)) return null
  const { id, at } = value
  const state = parse(value.state)
  return typeof id === 'string' && typeof at === 'number' && state !== null
    ? { id, at, state }
    : null
}

function fits(store: LogStore, key: string, text: string): boolean {
  try {
    store.setItem(key, text)
    return true
  } catch {
    // The quota is used up (HTML standard, Storage.setItem).
    return false
  }
}
