'use client'

import { useState } from 'react'
import { Button } from '#app/_ui/button.tsx'
import { Pager } from '#app/(admin)/_admin/pager.client.tsx'
import { redirectMessages } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
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
      <div className="list-state">
        <h2 className="text-xl">{redirectMessages.empty}</h2>
        <p>When a page moves, add a redirect, so that old links and bookmarks still arrive.</p>
        <Button onClick={onCreate}>Create the first one</Button>
      </div>
    )
  }

  const found = rulesFound(rules, search, order)
  const pages = Math.max(1, Math.ceil(found.length / ROWS_ON_A_PAGE))
  const page = Math.min(wanted, pages)
  const shown = found.slice((page - 1) * ROWS_ON_A_PAGE, page * ROWS_ON_A_PAGE)

  return (
    <section aria-label="Redirects" className="rules">
      <div className="list-bar">
        <label>
          <span>Search</span>
          <input
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setPage(1)
            }}
          />
        </label>
        <label>
          <span>Sort by</span>
          <select
            value={order}
            onChange={({ target }) => isOrder(target.value) && setOrder(target.value)}
          >
            {Object.entries(ORDERS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <p className="note" role="status">
          {countOf(found.length, rules.length)}
        </p>
      </div>
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
            {shown.map((rule) => (
              <RuleRow key={rule.id} rule={rule} siteUrl={siteUrl} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  )
}

function countOf(found: number, all: number): string {
  const total = `${all.toLocaleString('en-US')} ${all === 1 ? 'redirect' : 'redirects'}`
  return found === all ? total : `${found.toLocaleString('en-US')} of ${total}`
}

type RulesTableProps = {
  rules: readonly StoredRedirect[]
  siteUrl: string
  onOpen: (dialog: OpenDialog) => void
  onCreate: () => void
}
