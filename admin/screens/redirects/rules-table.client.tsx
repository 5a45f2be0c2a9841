'use client'

import { useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { ListBar, ListChoice, Pager } from '#admin/kit/list-bar.client.tsx'
import { ListState, ListTable } from '#admin/kit/list-parts.tsx'
import { countText, openPage } from '#admin/kit/list-query.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { SelectionBar, useSelection } from '#admin/kit/selection.client.tsx'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { Button } from '#site/ui/button.tsx'
import { setRedirectsActive } from './redirect-actions.ts'
import { type OpenDialog, RuleRow } from './rule-row.client.tsx'

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

export function RulesTable({ rules, hiding, siteUrl, onOpen, onCreate }: RulesTableProps) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [requestedPage, setPage] = useState(1)

  const matches = rulesFound(rules, search, order)
  const { page, pages, from } = openPage(requestedPage, matches.length, ROWS_PER_PAGE)
  const shown = matches.slice(from, from + ROWS_PER_PAGE)
  const ids = shown.map(({ id }) => id)
  const { selected, select, toggle } = useSelection(ids)

  if (rules.length === 0) {
    return (
      <ListState title={say.empty}>
        <p>When a page moves, add a redirect so that old links and bookmarks keep working.</p>
        <Button onClick={onCreate}>Add your first redirect</Button>
      </ListState>
    )
  }

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
      {matches.length === 0 ? (
        <p className="rules-none">{say.noneFound}</p>
      ) : (
        <>
          <SelectionBar {...{ ids, selected, select }} label="Select all on this page">
            {selected.length > 0 && (
              <WithSelected
                rules={shown.filter(({ id }) => selected.includes(id))}
                onDone={() => select([])}
                onDelete={(rules) => onOpen({ kind: 'delete', rules })}
              />
            )}
          </SelectionBar>
          <ListTable
            columns={[
              { name: 'Selected', isHidden: true },
              { name: 'Source and destination' },
              { name: 'Type', isWide: true },
              { name: 'Used', isWide: true, isNumber: true },
              { name: 'Last used', isWide: true },
              { name: 'Active' },
            ]}
          >
            {shown.map((rule) => (
              <RuleRow
                key={rule.id}
                {...{ rule, siteUrl, onOpen }}
                hides={hiding.get(rule.id)}
                isSelected={selected.includes(rule.id)}
                onSelect={() => toggle(rule.id)}
              />
            ))}
          </ListTable>
        </>
      )}
      <Pager page={page} pages={pages} onTurn={setPage} />
    </section>
  )
}

/** Kinds of pages that rules hide, by the IDs of the rules. */
export type Hiding = ReadonlyMap<string, 'page' | 'draft'>

type RulesTableProps = {
  rules: readonly StoredRedirect[]
  hiding: Hiding
  siteUrl: string
  onOpen: (dialog: OpenDialog) => void
  onCreate: () => void
}

function WithSelected({ rules, onDone, onDelete }: WithSelectedProps) {
  const [isPending, start] = useTransition()
  const turn = (isActive: boolean) =>
    start(async () => {
      const ids = rules.filter((rule) => rule.isActive !== isActive).map(({ id }) => id)
      if (ids.length > 0) await setActive(ids, isActive, true)
      onDone()
    })

  return (
    <fieldset disabled={isPending}>
      <legend className="sr-only">Actions for the selected redirects</legend>
      <Button size="small" onClick={() => turn(true)}>
        Activate
      </Button>
      <Button size="small" onClick={() => turn(false)}>
        Deactivate
      </Button>
      <Button size="small" kind="danger" onClick={() => onDelete(rules)}>
        Delete
      </Button>
    </fieldset>
  )
}

type WithSelectedProps = {
  rules: readonly StoredRedirect[]
  onDone: () => void
  onDelete: (rules: readonly StoredRedirect[]) => void
}

async function setActive(ids: readonly string[], isActive: boolean, canUndo: boolean) {
  const outcome = await actionResult(setRedirectsActive(ids, isActive), say.statusFailed)
  const undo = () => void setActive(ids, !isActive, false)
  sayOutcome(outcome, say.changedMany(ids.length, isActive), canUndo ? undo : undefined)
}
