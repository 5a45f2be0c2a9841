'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import type { ListQuery } from './list-query.ts'

/**
 * Keeps the query of a list in the URL.
 *
 * @param hrefOf returns the URL of a query
 * @returns the text of the search field with its setter; `open`, which changes the query and goes to the first page
 *   unless the change names one; and whether a navigation is pending
 */
export function useListAddress<Query extends ListQuery>(
  query: Query,
  hrefOf: (query: Query) => Route,
  { history = 'replace', onOpen }: ListAddressOptions = {},
) {
  const router = useRouter()
  const [isPending, start] = useTransition()
  const open = (change: Partial<Query> | { search: string }) =>
    start(() => {
      onOpen?.()
      router[history](hrefOf({ ...query, page: 1, ...change }), { scroll: false })
    })
  const [search, setSearch] = useListSearch(query.search, (text) => open({ search: text }))

  return { search, setSearch, open, isPending }
}

type ListAddressOptions = {
  /** With `push`, the back button returns to earlier queries. */
  history?: 'push' | 'replace'
  /** Called whenever the query changes. */
  onOpen?: () => void
}

/** Milliseconds without typing before the search is applied. */
const TYPING_PAUSE_MS = 250

/**
 * Keeps a search field and the URL in step: typed text is applied after a pause, and the field follows when the URL
 * changes by a link or the back button.
 *
 * @param urlSearch search in the current URL
 * @param onSearch opens the URL of another search
 * @returns the text of the field and its setter
 */
function useListSearch(urlSearch: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(urlSearch)
  const [lastUrlSearch, setLastUrlSearch] = useState(urlSearch)
  const [requested, setRequested] = useState(urlSearch)

  if (urlSearch !== lastUrlSearch) {
    setLastUrlSearch(urlSearch)
    // The URL may only be catching up with the field, in which more has been typed since: leave the field alone.
    if (urlSearch !== requested) {
      setText(urlSearch)
      setRequested(urlSearch)
    }
  }

  const applySearch = useEffectEvent(() => {
    const search = text.trim()
    if (search === urlSearch) return
    setRequested(search)
    onSearch(search)
  })

  useEffect(() => {
    if (text === '') return applySearch()
    const timer = setTimeout(applySearch, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
