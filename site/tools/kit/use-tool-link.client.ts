'use client'

import { useEffect, useRef, useState } from 'react'
import { toolMessages } from './messages.ts'
import {
  isToolLink,
  type OpenedLink,
  openLink,
  type StateShape,
  sameState,
  writeLink,
} from './state/link.ts'

/** Quiet time after the last change until the address follows it, in milliseconds. */
const SETTLE_MS = 300

/**
 * Keeps a tool's state and the fragment of its address the same. A page that Next keeps hidden after one
 * has left it (Activity) runs its effects again when it is shown: an address with work in it wins then,
 * and one without gets the work that is still here.
 */
export function useToolLink<State extends object>(
  shape: StateShape<State>,
  state: State,
  open: (state: State) => void,
): ToolLink {
  const [problem, setProblem] = useState<string | null>(null)
  /** How often the address has been read; nothing is written before the first time. */
  const [reading, setReading] = useState(0)
  const [written, setWritten] = useState<State | null>(null)
  const latest = useRef(state)
  latest.current = state

  useEffect(() => {
    let isShown = true
    const read = async () => {
      const found = await openLink(location.hash, shape)
      if (!isShown) return
      if (found.kind === 'state' && !sameState(found.state, latest.current)) open(found.state)
      if (found.kind !== 'none')
        setProblem(found.kind === 'broken' ? toolMessages.link.broken : null)
      setReading((count) => count + 1)
      setWritten((before) => writtenAfter(found, before, latest.current, shape))
    }
    read()
    addEventListener('hashchange', read)
    return () => {
      isShown = false
      removeEventListener('hashchange', read)
    }
  }, [shape, open])

  useEffect(() => {
    if (reading === 0) return
    let isCurrent = true
    const write = async () => {
      const fragment = await writeLink(state, shape)
      if (!isCurrent) return
      setProblem((before) => problemAfter(before, fragment))
      putFragment(fragment ?? '')
      setWritten(state)
    }
    const timer = setTimeout(write, SETTLE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [state, shape, reading])

  return { problem, isRead: reading > 0, isWritten: written === state }
}

type ToolLink = {
  /** Why the address does not carry the work; null when it does. */
  readonly problem: string | null
  /** Whether the address has been read: from then on the tool is one's own. */
  readonly isRead: boolean
  /** Whether the address has followed the last change. */
  readonly isWritten: boolean
}

/**
 * The first state is none that an address has to carry. It counts as written as soon as the address has been read: a
 * moment later it would have the whole tool drawn once more.
 */
function writtenAfter<State extends object>(
  found: OpenedLink<State>,
  written: State | null,
  state: State,
  { initial }: StateShape<State>,
): State | null {
  return found.kind === 'none' && sameState(state, initial) ? state : written
}

/** That a link was broken stays said until something is filled in. */
function problemAfter(before: string | null, fragment: string | null): string | null {
  if (fragment === null) return toolMessages.link.long
  return fragment === '' && before === toolMessages.link.broken ? before : null
}

/** The address without the work, or with it; a fragment that leads to a place on the page gives way to work. */
function putFragment(fragment: string) {
  const { hash, pathname, search } = location
  if (hash === fragment) return
  if (fragment === '' && !isToolLink(hash)) return
  history.replaceState(null, '', `${pathname}${search}${fragment}`)
}
