'use client'

import { isTrailKind, type TrailKind, trailKinds } from '#lib/audit/trail-kinds.ts'

export type ActivityFilter = { readonly kind: TrailKind | null; readonly email: string | null }

/** Which changes, and whose. */
export function ActivityBar({ people, filter, isPending, onFilter }: ActivityBarProps) {
  return (
    <div className="list-bar activity-bar">
      <label>
        <span>Kind</span>
        <select
          value={filter.kind ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, kind: isTrailKind(value) ? value : null })
          }
        >
          <option value="">Everything</option>
          {trailKinds.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Person</span>
        <select
          value={filter.email ?? ''}
          onChange={({ target }) => onFilter({ ...filter, email: target.value || null })}
        >
          <option value="">Everybody</option>
          {people.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </label>
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
