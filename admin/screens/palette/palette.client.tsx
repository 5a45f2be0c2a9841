'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSignOut } from '#admin/session/sign-out-button.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { commands } from './commands.ts'
import { type PaletteEntry, paletteEntries } from './entry.ts'
import { createFindEntries } from './find-entries.ts'
import { PaletteList } from './palette-list.client.tsx'
import './palette.css'

/** Finds and opens screens, actions, documents, texts and settings by typing. */
export function Palette({ onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const router = useRouter()
  const { leave } = useSignOut()
  const { stored, retry } = useStoredEntries()
  const [query, setQuery] = useState('')
  const signOut = useRef(leave)
  const find = useMemo(() => {
    const known = commands(() => void signOut.current())
    const search = createFindEntries(Array.isArray(stored) ? [...known, ...stored] : known)
    return (text: string) => (text.trim() === '' ? known : search(text))
  }, [stored])
  const entries = find(query)

  // Close it while it is still in the page, so that the browser restores the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  const open = (entry: PaletteEntry, onSite: boolean) => {
    onClose()
    if ('run' in entry) return entry.run()
    const href = (onSite && entry.page) || entry.href
    // Only the screens of the admin area share its application.
    if (isAdminPath(href)) router.push(href)
    else location.assign(href)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search or go to"
      onClick={({ target }) => target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <PaletteList query={query} onQuery={setQuery} entries={entries} onOpen={open}>
        {stored === 'loading' && 'Loading documents, texts and settings…'}
        {stored !== 'loading' && entries.length === 0 && `Nothing matches “${query.trim()}”.`}
      </PaletteList>
      <div role="alert">
        {stored === 'failed' && (
          <p className="palette-failed">
            Couldn’t load documents, texts and settings. Screens and actions still work.
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <p className="palette-hint note" aria-hidden="true">
        <span>↑ ↓ choose</span>
        <span>Enter open</span>
        <span>Shift Enter open the page on the site</span>
        <span>Esc close</span>
      </p>
    </dialog>
  )
}

export type PaletteProps = { onClose: () => void }

function isAdminPath(href: string): href is '/admin' {
  return /^\/admin(?:[/?#]|$)/.test(href)
}

/** Reads the entries once per opening, and again on request. */
function useStoredEntries() {
  const [stored, setStored] = useState<readonly PaletteEntry[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isCurrent = attempt > 0
    readEntries()
      .catch((error: unknown) => {
        console.warn('Could not read the entries of the command palette:', error)
        return 'failed' as const
      })
      .then((result) => isCurrent && setStored(result))
    return () => {
      isCurrent = false
    }
  }, [attempt])

  const retry = () => {
    setStored('loading')
    setAttempt((before) => before + 1)
  }
  return { stored, retry }
}

async function readEntries(): Promise<readonly PaletteEntry[]> {
  const response = await fetch('/admin/palette.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(await response.text())
  return paletteEntries.parse(await response.json())
}
