'use client'

import { ListChoice } from '#admin/kit/list-choice.client.tsx'
import { isTrailKind, type TrailKind, trailKinds } from '#lib/audit/trail-kinds.ts'

export type ActivityFilter = { readonly kind: TrailKind | null; readonly email: string | null }

/** Which changes, and whose. */
export function ActivityBar({ people, filter, isPending, onFilter }: ActivityBarProps) {
  return (
    <div className="list-bar activity-bar">
      <ListChoice
        label="Kind"
        value={filter.kind ?? ''}
        choices={[
          ['', 'Everything'],
          ...trailKinds.map(({ kind, label }) => [kind, label] as const),
        ]}
        onChoose={(kind) => onFilter({ ...filter, kind: isTrailKind(kind) ? kind : null })}
      />
      <ListChoice
        label="Person"
        value={filter.email ?? ''}
        choices={[['', 'Everybody'], ...people.map((email) => [email, email] as const)]}
        onChoose={(email) => onFilter({ ...filter, email: email || null })}
      />
      <p className="note" role="status">
        {isPending ? 'Looking…' : ''}
      </p>
    </div>
  )
}

type ActivityBarProps = {
  people: readonly string[]
  filter: ActivityFilter
  isPending: boolean
  onFilter: (filter: ActivityFilter) => void
}
