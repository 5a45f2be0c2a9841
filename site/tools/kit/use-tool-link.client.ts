'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toolMessages } from './messages.ts'
import { isToolLink, openLink, type StateShape, sameState, writeLink } from './state/link.ts'

/** Milliseconds without a change before the URL is updated. */
const URL_DELAY_MS = 300

const problems = { state: null, broken: toolMessages.link.broken } as const

/**
 * Syncs a tool's state with the URL fragment. A fragment with a state wins, both on load and when it changes later.
 * Otherwise the state is written to the fragment.
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
      const opened = await openLink(location.hash, shape)
      if (!isShown) return
      if (opened.kind === 'state' && !sameState(opened.state, latest.current)) open(opened.state)
      // The initial state needs no fragment. Every other state is written once more after reading.
      const isWritten = opened.kind === 'none' && sameState(latest.current, shape.initial)
      link.put({
        problem: opened.kind === 'none' ? link.status().problem : problems[opened.kind],
        isRead: true,
        written: isWritten ? latest.current : null,
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
      clearTimeout(timer)
      const fragment = await writeLink(state, shape)
      if (!isCurrent) return
      putFragment(fragment ?? '')
      // The error of a broken link stays until the visitor fills something in.
      const { broken, long } = toolMessages.link
      const isStillBroken = fragment === '' && link.status().problem === broken
      const problem = fragment === null ? long : isStillBroken ? broken : null
      link.put({ problem, isRead: true, written: state })
    }
    const isDue = () => link.status().isRead && link.status().written !== state
    const settle = () => {
      clearTimeout(timer)
      if (isDue()) timer = setTimeout(write, URL_DELAY_MS)
    }
    link.writeNow = async () => {
      if (isDue()) await write()
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

/** Returns the status of a tool's link and renders the caller again when it changes. */
export function useLinkStatus<State>(link: ToolLink<State>): LinkStatus<State> {
  return useSyncExternalStore(link.subscribe, link.status, link.status)
}

type LinkStatus<State> = {
  /** Reason why the URL doesn't hold the state; null if it does. */
  readonly problem: string | null
  /** True once the fragment has been read. Nothing is written before. */
  readonly isRead: boolean
  /** The state in the URL; null if unknown. */
  readonly written: State | null
}

/** A store for the status of the link, apart from the tool's state: a change renders only the link's own line. */
export type ToolLink<State> = {
  readonly status: () => LinkStatus<State>
  readonly put: (status: LinkStatus<State>) => void
  /** Writes the last change to the URL without a delay. */
  writeNow: () => Promise<void>
  /** @returns the function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the store, before the fragment has been read. */
export function createToolLink<State>(): ToolLink<State> {
  let status: LinkStatus<State> = { problem: null, isRead: false, written: null }
  const listeners = new Set<() => void>()
  return {
    status: () => status,
    writeNow: async () => undefined,
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

/** Writes the fragment. An anchor link on the page is replaced only by a state. */
function putFragment(fragment: string) {
  const { hash, pathname, search } = location
  if (hash === fragment) return
  if (fragment === '' && !isToolLink(hash)) return
  history.replaceState(null, '', `${pathname}${search}${fragment}`)
}
