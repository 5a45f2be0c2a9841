'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { PaletteEntry } from './entry.ts'

/** The field and the entries that match. The focus stays in the field; arrow keys move the active entry. */
export function PaletteList({ query, onQuery, entries, onOpen, children }: PaletteListProps) {
  const [activeAt, setActiveAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const groups = [...Map.groupBy(entries, ({ group }) => group)]
  // Groups keep the order of their best entries, so rows can differ from the order of `entries`.
  const rows = groups.flatMap(([, members]) => members)
  const active = Math.min(activeAt, rows.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = nextAt(event.key, active, rows.length)
    const entry = rows[active]
    if (at !== undefined) {
      event.preventDefault()
      setActiveAt(at)
    } else if (event.key === 'Enter' && entry && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onOpen(entry, event.shiftKey)
    }
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Search pages, posts, texts, settings and actions"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Search or go to…"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={query}
        onChange={({ target }) => {
          onQuery(target.value)
          setActiveAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="palette-list"
      >
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {members.map((entry) => (
              <Option
                key={keyOf(entry)}
                {...{ id, entry, onOpen }}
                at={rows.indexOf(entry)}
                isActive={rows[active] === entry}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="palette-status note">
        {children || <span className="sr-only">{resultText(rows.length)}</span>}
      </p>
    </>
  )
}

type PaletteListProps = {
  query: string
  onQuery: (query: string) => void
  entries: readonly PaletteEntry[]
  onOpen: (entry: PaletteEntry, onSite: boolean) => void
  /** Says that entries are loading, or that none match. */
  children: ReactNode
}

function Option({ id, entry, at, isActive, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={`${id}-${at}`}
      role="option"
      aria-selected={isActive}
      data-at={at}
      onClick={({ shiftKey }) => onOpen(entry, shiftKey)}
    >
      <span>{entry.title}</span> <span className="note">{entry.label}</span>
    </div>
  )
}

type OptionProps = {
  id: string
  entry: PaletteEntry
  at: number
  isActive: boolean
  onOpen: PaletteListProps['onOpen']
}

function keyOf({ group, title, label, ...rest }: PaletteEntry): string {
  return `${group} ${title} ${label} ${'href' in rest ? rest.href : ''}`
}

function resultText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}

/** Returns the row that a key moves to, or undefined for other keys. The ends are connected. */
function nextAt(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
