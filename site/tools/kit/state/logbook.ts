import { isRecord, parseJson } from '#lib/json.ts'
import { sameState } from './link.ts'

/** A result that the visitor copied, saved or replaced. */
export type LogEntry<State> = {
  readonly id: string
  /** Unix time in milliseconds. */
  readonly at: number
  readonly state: State
}

export type LogStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Maximum number of entries (requirements: "last 20 results"). */
export const MAX_ENTRIES = 20

/** Returns a tool's stored entries, newest first. Skips unreadable ones. */
export function readLog<State>(
  store: LogStore,
  slug: string,
  parse: (value: unknown) => State | null,
): LogEntry<State>[] {
  const stored = parseJson(store.getItem(keyOf(slug)) ?? '[]')
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_ENTRIES).flatMap((value) => readEntry(value, parse))
}

/** Adds an entry at the top. A repeated state moves up. */
export function logged<State extends object>(
  entries: readonly LogEntry<State>[],
  entry: LogEntry<State>,
): LogEntry<State>[] {
  const others = entries.filter(({ state }) => !sameState(state, entry.state))
  return [entry, ...others].slice(0, MAX_ENTRIES)
}

/**
 * Stores the entries, dropping the oldest until the rest fit the storage quota.
 *
 * @returns the stored entries, or null if not even one fits
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
    const fitting = entries.slice(0, count)
    if (fits(store, keyOf(slug), JSON.stringify(fitting))) return fitting
  }
  return null
}

/** Returns the storage key of a tool's entries. */
export function keyOf(slug: string): string {
  return `tool-log:${slug}`
}

function readEntry<State>(
  value: unknown,
  parse: (value: unknown) => State | null,
): LogEntry<State>[] {
  if (!isRecord(value)) return []
  const { id, at } = value
  const state = parse(value.state)
  return typeof id === 'string' && typeof at === 'number' && state !== null
    ? [{ id, at, state }]
    : []
}

function fits(store: LogStore, key: string, text: string): boolean {
  try {
    store.setItem(key, text)
    return true
  } catch {
    // The storage quota is used up (HTML standard, Storage.setItem).
    return false
  }
}
