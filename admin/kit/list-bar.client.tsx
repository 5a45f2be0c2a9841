'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'

/** Toolbar of a list: search field, filters, sorting, and the number of matches. */
export function ListBar({ search, onSearch, count, children }: ListBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const applyTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== search) onSearch(typed)
  })

  // Applies what was typed before hydration.
  useEffect(() => applyTyped(), [])

  return (
    <search className="list-bar">
      <label>
        <span>Search</span>
        <input
          ref={field}
          type="search"
          value={search}
          maxLength={200}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      {children}
      <p className="note" role="status">
        {count}
      </p>
    </search>
  )
}

type ListBarProps = {
  search: string
  onSearch: (search: string) => void
  /** Number of matches, announced when it changes: `2 of 1,030 comments`. */
  count: string
  /** `ListChoice`s. */
  children?: ReactNode
}

/** A filter or sort order of a list. */
export function ListChoice({ label, value, choices, onChoose }: ListChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type ListChoiceProps = {
  label: string
  value: string
  /** Values with their labels. */
  choices: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

/** Buttons to page through a list; nothing if there is only one page. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  if (pages === 1) return null

  return (
    <nav aria-label="Pages of the list" className="pager">
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <p className="note">
        Page {page} of {pages}
      </p>
      <Button size="small" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

type PagerProps = { page: number; pages: number; onTurn: (page: number) => void }
