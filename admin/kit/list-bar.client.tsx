'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** The bar over a list: what one looks for, how else the list is narrowed or ordered, and how much is left. */
export function ListBar({ search, onSearch, count, children }: ListBarProps) {
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== search) onSearch(typed)
  })

  // Whoever types while the page is still coming alive is heard too.
  useEffect(() => takeOver(), [])

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
  /** Said aloud when it changes: `2 of 1,030 comments`. */
  count: string
  /** `ListChoice`s. */
  children?: ReactNode
}
