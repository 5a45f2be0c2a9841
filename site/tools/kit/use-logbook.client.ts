'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { randomHex } from '#schemas/rules/random-hex.ts'
import { toolMessages } from './messages.ts'
import type { StateDefinition } from './state/define.ts'
import { sameState } from './state/link.ts'
import { keyOf, type LogEntry, logged, readLog, writeLog } from './state/logbook.ts'

/**
 * The recent results of a tool, stored on this device. It reads the stored entries again before every change, because
 * other tabs write the same list. Leaving the page adds the current result.
 */
export function useLogbook<State extends object>(
  definition: StateDefinition<State>,
  state: State,
): Logbook<State> {
  const { slug, parse } = definition
  const [entries, setEntries] = useState<readonly LogEntry<State>[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(state)
  latest.current = state

  useEffect(() => {
    const refresh = () => {
      const store = openStore()
      setProblem(store ? null : toolMessages.log.unavailable)
      const stored = store ? readLog(store, slug, parse) : []
      // Keeps the empty array, so the tool doesn't render again on load.
      setEntries((before) => (stored.length === 0 && before.length === 0 ? before : stored))
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === keyOf(slug)) refresh()
    }
    refresh()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [slug, parse])

  const write = useCallback(
    (edit: (entries: LogEntry<State>[]) => readonly LogEntry<State>[]) => {
      const store = openStore()
      if (!store) return setProblem(toolMessages.log.unavailable)
      const saved = writeLog(store, slug, edit(readLog(store, slug, parse)))
      setProblem(saved ? null : toolMessages.log.full)
      if (saved) setEntries(saved)
    },
    [slug, parse],
  )

  const note = useCallback(() => {
    const now = latest.current
    if (definition.isBlank?.(now) ?? sameState(now, definition.initial)) return
    write((stored) => logged(stored, { id: randomHex(8), at: Date.now(), state: now }))
  }, [definition, write])

  const leave = useCallback(() => {
    // Adds the sample only if the visitor copied or saved it.
    if (!sameState(latest.current, definition.sample)) note()
  }, [definition, note])

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      // Client-side navigation leaves the tool without hiding the page.
      leave()
    }
  }, [leave])

  return useMemo(
    () => ({
      entries,
      problem,
      note,
      leave,
      remove: (id) => write((stored) => stored.filter((entry) => entry.id !== id)),
      clear: () => write(() => []),
    }),
    [entries, problem, note, leave, write],
  )
}

/** Returns `localStorage`, or null if the browser blocks it: blocked cookies, a sandboxed frame. */
function openStore(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

type Logbook<State> = {
  /** Newest first. */
  readonly entries: readonly LogEntry<State>[]
  readonly problem: string | null
  /** Adds the current state at the top. */
  readonly note: () => void
  /** Adds the current state before it is replaced, unless it is the sample. */
  readonly leave: () => void
  readonly remove: (id: string) => void
  readonly clear: () => void
}
