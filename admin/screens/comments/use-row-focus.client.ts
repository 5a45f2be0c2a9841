'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes in a list whose lines leave: to the next one, so that whoever works with the keyboard
 * stays where they are. Pointers have no focus in the list to lose.
 *
 * @param ids of the lines that are shown, in order
 */
export function useRowFocus(ids: readonly string[]) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string | null>(null)

  useLayoutEffect(() => {
    const id = wanted.current
    if (id === null || !ids.includes(id)) return
    wanted.current = null
    focus(list.current, id)
  }, [ids])

  /** Call it before these lines leave. */
  const leave = (leaving: readonly string[]) => {
    const at = ids.findIndex((id) => leaving.includes(id))
    const staying = ids.filter((id) => !leaving.includes(id))
    wanted.current = ids.slice(at).find((id) => staying.includes(id)) ?? staying.at(-1) ?? null
  }
  const step = (from: string, by: 1 | -1) => {
    const id = ids[ids.indexOf(from) + by]
    if (id !== undefined) focus(list.current, id)
  }

  return { list, leave, step }
}

function focus(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-comment="${id}"]`)?.focus()
}
