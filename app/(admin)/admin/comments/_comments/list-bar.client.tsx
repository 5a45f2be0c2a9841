'use client'

import { useEffect, useRef } from 'react'

/** Milliseconds after the last key. */
const PAUSE = 300

/** Searches names, addresses and texts while one types, and at once with Enter. */
export function ListBar({ search, found, onSearch }: ListBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address may change without the field: by the way back, or by "Show all".
  useEffect(() => {
    const { current } = field
    if (current && document.activeElement !== current) current.value = search
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = (words: string) => {
    clearTimeout(timer.current)
    if (words.trim() !== search.trim()) onSearch(words)
  }

  return (
    <search className="list-bar">
      <label>
        <span>Search</span>
        <input
          ref={field}
          type="search"
          defaultValue={search}
          maxLength={200}
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => look(target.value), PAUSE)
          }}
          onKeyDown={(event) => event.key === 'Enter' && look(event.currentTarget.value)}
        />
      </label>
      <p className="note" role="status">
        {found.toLocaleString('en-US')} {found === 1 ? 'comment' : 'comments'}
      </p>
    </search>
  )
}

type ListBarProps = { search: string; found: number; onSearch: (words: string) => void }
