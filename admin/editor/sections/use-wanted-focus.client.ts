'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Keeps the focus at a section while its elements move or disappear. */
export function useWantedFocus(layer: RefObject<HTMLElement | null>): WantedFocus {
  const wanted = useRef<Wanted>(null)

  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, tool, isNew } = wanted.current
    // The focus is lost, unless it goes to a section that is still to come.
    if (!isNew && document.activeElement !== document.body) return
    const own = `[data-section-of="${CSS.escape(key)}"]`
    const handle = layer.current?.querySelector<HTMLElement>(`button${own}`)
    if (!handle) return
    if (isNew) wanted.current = { key }
    handle.focus()
    if (!tool) return
    layer.current?.querySelector<HTMLElement>(`${own} [data-tool="${tool}"]`)?.focus()
  })

  // Don't pull the focus back from a person who works elsewhere by now.
  useEffect(() => {
    const listening = new AbortController()
    const forget = () => {
      wanted.current = null
    }
    for (const name of ['pointerdown', 'keydown']) {
      window.addEventListener(name, forget, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [])

  return {
    keep: (key) => {
      const { activeElement } = document
      const isHere = activeElement instanceof HTMLElement && layer.current?.contains(activeElement)
      const tool = isHere ? activeElement.dataset.tool : undefined
      wanted.current = isHere && key ? { key, ...(tool && { tool }) } : null
    },
    move: (key) => {
      wanted.current = { key, isNew: true }
    },
  }
}

type Wanted = {
  readonly key: string
  /** Name of the tool that had the focus. */
  readonly tool?: string
  readonly isNew?: true
}

type WantedFocus = {
  /** Keeps the focus, if it is in the layer, at a section. */
  readonly keep: (key: string | undefined) => void
  /** Moves the focus to a section that is being added. */
  readonly move: (key: string) => void
}
