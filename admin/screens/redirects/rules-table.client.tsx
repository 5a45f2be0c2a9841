'use client'

import { useState } from 'react'
import { countText } from '#admin/kit/count-text.ts'
import { ListBar } from '#admin/kit/list-bar.client.tsx'
import { ListChoice } from '#admin/kit/list-choice.client.tsx'
import { ListState } from '#admin/kit/list-state.tsx'
import { openPage } from '#admin/kit/open-page.ts'
import { Pager } from '#admin/kit/pager.client.tsx'
import { redirectMessages } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { RuleRow } from './rule-row.client.tsx'
import { isOrder, ORDERS, type Order, rulesFound } from './rules-found.ts'

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
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">Source and destination</th>
              <th scope="col" data-wide="">
                Type
              </th>
              <th scope="col" data-wide="" className="num">
                Used
              </th>
              <th scope="col">Active</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.slice(from, from + ROWS_ON_A_PAGE).map((rule) => (
              <RuleRow key={rule.id} rule={rule} siteUrl={siteUrl} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
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
