'use client'

import { useState } from 'react'
import { ListBar, ListChoice, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState, ListTable } from '#admin/kit/list-parts.tsx'
import { countText, openPage } from '#admin/kit/list-query.ts'
import { redirectMessages } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import { type OpenDialog, RuleRow } from './rule-row.client.tsx'

/** Sort orders and their labels. */
const ORDERS = {
  newest: 'Newest first',
  source: 'Source, A to Z',
  hits: 'Most used',
  lastHit: 'Last used',
} as const

type Order = keyof typeof ORDERS

function isOrder(value: string): value is Order {
  return value in ORDERS
}

/**
 * Returns the rules that contain every search word, sorted.
 *
 * @param rules newest first
 */
function rulesFound(
  rules: readonly StoredRedirect[],
  search: string,
  order: Order,
): StoredRedirect[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = rules.filter(({ sourcePath, destinationUrl, description }) => {
    const text = `${sourcePath} ${destinationUrl} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return order === 'newest' ? matches : matches.toSorted(compare[order])
}

const compare = {
  source: (a: StoredRedirect, b: StoredRedirect) => (a.sourcePath < b.sourcePath ? -1 : 1),
  hits: (a: StoredRedirect, b: StoredRedirect) => b.hitCount - a.hitCount,
  lastHit: (a: StoredRedirect, b: StoredRedirect) =>
    (b.lastHitAt ?? '').localeCompare(a.lastHitAt ?? ''),
}

const ROWS_PER_PAGE = 50

/** Lists the rules with search, sorting, and pages. */
export function RulesTable({ rules, siteUrl, onOpen, onCreate }: RulesTableProps) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [requestedPage, setPage] = useState(1)

  if (rules.length === 0) {
    return (
      <ListState title={redirectMessages.empty}>
        <p>When a page moves, add a redirect so that old links and bookmarks keep working.</p>
        <Button onClick={onCreate}>Add your first redirect</Button>
      </ListState>
    )
  }

  const matches = rulesFound(rules, search, order)
  const { page, pages, from } = openPage(requestedPage, matches.length, ROWS_PER_PAGE)

  return (
    <section aria-label="Redirects" className="rules">
      <ListBar
        search={search}
        onSearch={(words) => {
          setSearch(words)
          setPage(1)
        }}
        count={countText(matches.length, rules.length, ['redirect', 'redirects'])}
      >
        <ListChoice
          label="Sort by"
          value={order}
          choices={Object.entries(ORDERS)}
          onChoose={(value) => isOrder(value) && setOrder(value)}
        />
      </ListBar>
      {matches.length > 0 && (
        <ListTable
          columns={[
            { name: 'Source and destination' },
            { name: 'Type', isWide: true },
            { name: 'Used', isWide: true, isNumber: true },
            { name: 'Active' },
          ]}
        >
          {matches.slice(from, from + ROWS_PER_PAGE).map((rule) => (
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
