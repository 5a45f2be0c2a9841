'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useTransition } from 'react'
import type { ListQuery } from './list-query.ts'

/**
 * A list whose query stands in the address of the page.
 *
 * @param hrefOf the address of a query
 * @returns the text of the search field and how to set it; how to open another part of the list, its first page
 *   unless one is named; and whether one is on its way
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
  /** With `push` the way back leads through every part that was open. */
  history?: 'push' | 'replace'
  /** With every other part that is opened. */
  onOpen?: () => void
}

/** So long the typing must rest before the list follows, in milliseconds. */
const REST_MS = 250

/**
 * The text of a search field whose search stands in the address of the page. What is typed leads, once it
 * rests; when the address changes by itself (a link, the way back) the field follows.
 *
 * @param inAddress the search that the address asks for
 * @param onSearch opens the address of another search
 * @returns the text of the field, and how to set it
 */
function useListSearch(inAddress: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [asked, setAsked] = useState(inAddress)

  if (inAddress !== known) {
    setKnown(inAddress)
    // The answer to what was typed comes while somebody types on: the field is theirs.
    if (inAddress !== asked) {
      setText(inAddress)
      setAsked(inAddress)
    }
  }

  const follow = useEffectEvent(() => {
    const search = text.trim()
    if (search === inAddress) return
    setAsked(search)
    onSearch(search)
  })

  useEffect(() => {
    if (text === '') return follow()
    const timer = setTimeout(follow, REST_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
