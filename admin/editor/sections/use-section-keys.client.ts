'use client'

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { readTextAddress } from '#lib/content/text-address.ts'
import type { SectionCommand } from './section-tools.client.tsx'

/**
 * Calls `run` for the section with the focus: Alt with an arrow key moves it, Delete removes it. Delete needs the focus
 * on the section itself or its tools, not on something inside.
 */
export function useSectionKeys(
  layer: RefObject<HTMLElement | null>,
  run: (key: string, command: SectionCommand) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return
    if (target.isContentEditable || target.matches('input, textarea, select')) return
    const command = commandOf(event)
    const key = command === 'remove' ? ownKey(layer.current, target) : keyAt(layer.current, target)
    if (!command || !key) return
    event.preventDefault()
    run(key, command)
  })

  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', onKeyDown, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

function commandOf(event: KeyboardEvent): SectionCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (event.altKey) {
    return event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined
  }
  const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
  return isRemoval && !event.repeat ? 'remove' : undefined
}

/** Returns the key of the section whose button or tools these are. */
function ownKey(layer: HTMLElement | null, target: HTMLElement): string | undefined {
  const own = target.closest<HTMLElement>('[data-section-of]')
  return layer?.contains(target) ? own?.dataset.sectionOf : undefined
}

/** Returns the key of the section that an element belongs to, also if it is the button of a text. */
export function keyAt(layer: HTMLElement | null, target: HTMLElement): string | undefined {
  const own = ownKey(layer, target)
  if (own) return own
  const text = readTextAddress(target.dataset.text?.replace(/#\d+$/, '') ?? '')
  const [, key] = /^pageBuilder\[_key=="([^"]+)"\]/.exec(text?.path ?? '') ?? []
  return (
    key ?? keySharing(text?.id) ?? target.closest<HTMLElement>('[data-section]')?.dataset.section
  )
}

/** Returns the key of the section that is stored in another document. */
function keySharing(id = ''): string | undefined {
  const shared = `[data-section-shared="${CSS.escape(id)}"]`
  return document.querySelector<HTMLElement>(shared)?.dataset.section
}
