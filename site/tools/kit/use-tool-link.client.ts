'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
 * Keeps a tool's state and the fragment of its address the same. An address with work in it wins, when the page is
 * opened and when somebody changes it later; one without gets the work that is here.
 */
export function useToolLink<State extends object>(
  shape: StateShape<State>,
  state: State,
  open: (state: State) => void,
): ToolLink<State> {
  const [link] = useState(() => createToolLink<State>())
  const latest = useRef(state)
  latest.current = state

  useEffect(() => {
    let isShown = true
    const read = async () => {
      const found = await openLink(location.hash, shape)
      if (!isShown) return
      if (found.kind === 'state' && !sameState(found.state, latest.current)) open(found.state)
      link.put({
        problem: problemAfterReading(link.status().problem, found),
        isRead: true,
        written: writtenAfterReading(found, latest.current, shape),
      })
    }
    read()
    addEventListener('hashchange', read)
    return () => {
      isShown = false
      removeEventListener('hashchange', read)
    }
  }, [shape, open, link])

  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = async () => {
      const fragment = await writeLink(state, shape)
      if (!isCurrent) return
      putFragment(fragment ?? '')
      const { problem } = link.status()
      link.put({ problem: problemAfterWriting(problem, fragment), isRead: true, written: state })
    }
    const settle = () => {
      const { isRead, written } = link.status()
      clearTimeout(timer)
      if (isRead && written !== state) timer = setTimeout(write, SETTLE_MS)
    }
    settle()
    const forget = link.subscribe(settle)
    return () => {
      isCurrent = false
      forget()
      clearTimeout(timer)
    }
  }, [state, shape, link])

  return link
}

/** How a tool's address stands; whoever draws it is drawn again when it changes. */
export function useLinkStatus<State>(link: ToolLink<State>): LinkStatus<State> {
  return useSyncExternalStore(link.subscribe, link.status, link.status)
}

type LinkStatus<State> = {
  /** Why the address does not carry the work; null when it does. */
  readonly problem: string | null
  /** Whether the address has been read: from then on the tool is one's own. Nothing is written before. */
  readonly isRead: boolean
  /** The state that the address carries; null while it is not known to carry any. */
  readonly written: State | null
}

/** A tool's address. It is kept beside the state: what becomes of it has one line drawn again and not the whole tool. */
export type ToolLink<State> = {
  readonly status: () => LinkStatus<State>
  readonly put: (status: LinkStatus<State>) => void
  /** @returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The address of a tool that has not looked at it yet. */
export function createToolLink<State>(): ToolLink<State> {
  let status: LinkStatus<State> = { problem: null, isRead: false, written: null }
  const listeners = new Set<() => void>()
  return {
    status: () => status,
    put: (next) => {
      status = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The first state is none that an address has to carry; every other one is written once more after a reading. */
function writtenAfterReading<State extends object>(
  found: OpenedLink<State>,
  state: State,
  { initial }: StateShape<State>,
): State | null {
  return found.kind === 'none' && sameState(state, initial) ? state : null
}

function problemAfterReading(before: string | null, { kind }: OpenedLink<object>): string | null {
  if (kind === 'none') return before
  return kind === 'broken' ? toolMessages.link.broken : null
}

/** That a link was broken stays said until something is filled in. */
function problemAfterWriting(before: string | null, fragment: string | null): string | null {
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
