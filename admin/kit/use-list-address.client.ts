'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import type { ListQuery } from './list-query.ts'
import { useListSearch } from './use-list-search.client.ts'

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
