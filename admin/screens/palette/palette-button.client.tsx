'use client'

import { SearchIcon } from '@sanity/icons/Search'
import { type ComponentType, useEffect, useState } from 'react'
import { showFailure } from '#admin/kit/say-outcome.ts'
import { hasCommandKey } from '#lib/command-key.ts'
import type { PaletteProps } from './palette.client.tsx'

/** Button that opens the command palette, as Ctrl K or ⌘ K does. The palette itself is loaded on first use. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [keys, setKeys] = useState('')

  useEffect(() => {
    setKeys(hasCommandKey() ? '⌘K' : 'Ctrl K')
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  useEffect(() => {
    if (!isOpen || Palette) return
    import('./palette.client.tsx')
      .then(({ Palette: loaded }) => setPalette(() => loaded))
      .catch((error: unknown) => {
        console.warn('Could not load the command palette:', error)
        setOpen(false)
        showFailure('Couldn’t open the search. Check your connection, then try again.')
      })
  }, [isOpen, Palette])

  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon aria-hidden />
        <span>Search or go to…</span>
        <span aria-hidden="true" className="palette-keys">
          {keys}
        </span>
      </button>
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
