import { isRecord, parseJson } from '#lib/json.ts'
import type { Entries, HistoryEntry, HistoryMemory } from './edit-history.ts'

/** The part of `sessionStorage` that is used: it may be blocked, or full. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function historyMemory(memory: Memory, page: string): HistoryMemory {
  const key = `edit-history:${page}`
  return {
    recall: () => parse(memory.getItem(key)),
    keep: (entries) => {
      try {
        memory.setItem(key, JSON.stringify(entries))
      } catch {
        // The storage is full. A reload must not restore an outdated history.
        memory.removeItem(key)
      }
    },
  }
}

function parse(json: string | null): Entries | undefined {
  const kept = json === null ? undefined : parseJson(json)
  if (!isRecord(kept)) return undefined
  const { undo, redo } = kept
  return isList(undo) && isList(redo) ? { undo, redo } : undefined
}

function isList(list: unknown): list is readonly HistoryEntry[] {
  return Array.isArray(list) && list.every(isEntry)
}

/** Accepts what this tab has written: the server checks every step again. */
function isEntry(entry: unknown): entry is HistoryEntry {
  return isRecord(entry) && typeof entry.id === 'number' && isRecord(entry.step)
}
