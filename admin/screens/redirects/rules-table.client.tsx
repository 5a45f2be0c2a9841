'use client'

import { useState } from 'react'
import { ListBar, ListChoice, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState, ListTable } from '#admin/kit/list-parts.tsx'
import { countText, openPage } from '#admin/kit/list-query.ts'
import { redirectMessages } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import { type OpenDialog, RuleRow } from './rule-row.client.tsx'

/** How the list can be ordered, and what that is called. */
const ORDERS = {
  newest: 'Newest first',
  source: 'Source, A to Z',
  hits: 'Most used',
  lastHit: 'Last used',
} as const

type Order = keyof typeof ORDERS

/** True for what the field of orders may hold. */
function isOrder(value: string): value is Order {
  return value in ORDERS
}

/** The rules that hold every word of a search, in order. They come the newest first. */
function rulesFound(
  rules: readonly StoredRedirect[],
  search: string,
  order: Order,
): StoredRedirect[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rules.filter(({ sourcePath, destinationUrl, description }) => {
    const text = `${sourcePath} ${destinationUrl} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return order === 'newest' ? found : found.toSorted(compare[order])
}

const compare = {
  source: (a: StoredRedirect, b: StoredRedirect) => (a.sourcePath < b.sourcePath ? -1 : 1),
  hits: (a: StoredRedirect, b: StoredRedirect) => b.hitCount - a.hitCount,
  lastHit: (a: StoredRedirect, b: StoredRedirect) =>
    (b.lastHitAt ?? '').localeCompare(a.lastHitAt ?? ''),
}

const ROWS_ON_A_PAGE = 50

/** The rules, the newest first until told otherwise. */
export function RulesTable({ rules, siteUrl, onOpen, onCreate }: RulesTableProps) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [wanted, setPage] = useState(1)

  if (rules.length === 0) {
    return (
      <ListState title={redirectMessages.empty}>
        <p>When a page moves, add a redirect, so that old links and bookmarks still arrive.</p>
        <Button onClick={onCreate}>Create the first one</Button>
      </ListState>
    )
  }

  const found = rulesFound(rules, search, order)
  const { page, pages, from } = openPage(wanted, found.length, ROWS_ON_A_PAGE)

  return (
    <section aria-label="Redirects" className="rules">
      <ListBar
        search={search}
        onSearch={(words) => {
          setSearch(words)
          setPage(1)
        }}
        count={countText(found.length, rules.length, ['redirect', 'redirects'])}
      >
        <ListChoice
          label="Sort by"
          value={order}
          choices={Object.entries(ORDERS)}
          onChoose={(value) => isOrder(value) && setOrder(value)}
        />
      </ListBar>
      {found.length > 0 && (
        <ListTable
          columns={[
            { name: 'Source and destination' },
            { name: 'Type', isWide: true },
            { name: 'Used', isWide: true, isNumber: true },
            { name: 'Active' },
          ]}
        >
          {found.slice(from, from + ROWS_ON_A_PAGE).map((rule) => (
            <RuleRow key={rule.id} rule={rule} siteUrl={siteUrl} onOpen={onOpen} />
          ))}
        </ListTable>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  )
}

type RulesTableProps = {
  rules: readonly StoredRedirect[]
  siteUrl: string
  onOpen: (dialog: OpenDialog) => void
  onCreate: () => void
}
