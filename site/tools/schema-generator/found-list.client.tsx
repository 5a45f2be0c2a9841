'use client'

import type { Row, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { daysOf } from 'brightkeel-seo-checks/structured-data/opening-hours.ts'
import { isInPlace, type Proposal } from './logic/reading/proposal.ts'

/** Sets field values in one undo step. */
export type FilledValues = (values: Values) => void

/** Lists each extracted value with its source and a button to use or remove it. */
export function FoundList({ proposals, values, onValue, onForget }: FoundListProps) {
  const used = proposals.filter((proposal) => isInPlace(values, proposal))
  const removeAll = () => {
    onValue(Object.fromEntries(used.map(({ field, value }) => [field, emptyLike(value)])))
    onForget()
  }

  return (
    <details className="schema-more schema-found">
      <summary>{summaryOf(used.length)}</summary>
      <div>
        <ul>
          {proposals.map((proposal) => (
            <FoundValue
              key={proposal.field}
              proposal={proposal}
              isUsed={used.includes(proposal)}
              onUse={(isUsed) =>
                onValue({ [proposal.field]: isUsed ? proposal.value : emptyLike(proposal.value) })
              }
            />
          ))}
        </ul>
        <button type="button" className="text-link" onClick={removeAll}>
          Remove all
        </button>
      </div>
    </details>
  )
}

function summaryOf(used: number): string {
  if (used === 0) return 'No fields filled from your text'
  return used === 1 ? '1 field filled from your text' : `${used} fields filled from your text`
}

function FoundValue({ proposal, isUsed, onUse }: FoundProps) {
  const { label, value, from } = proposal
  return (
    <li data-used={isUsed || undefined}>
      <span className="schema-found-label">{label}</span>
      <span className="schema-found-value">{shown(value)}</span>
      <span className="note">from {from}</span>
      <button
        type="button"
        className="text-link"
        aria-label={`${isUsed ? 'Remove' : 'Use'} ${label}`}
        onClick={() => onUse(!isUsed)}
      >
        {isUsed ? 'Remove' : 'Use'}
      </button>
    </li>
  )
}

/** Shows the source of a field's value, with a button to remove the value. */
export function FromNote({ proposal, onValue }: { proposal: Proposal; onValue: FilledValues }) {
  const { field, label, value, from } = proposal
  return (
    <p className="note schema-from">
      From {from}.{' '}
      <button
        type="button"
        className="text-link"
        aria-label={`Remove ${label}, from ${from}`}
        onClick={() => onValue({ [field]: emptyLike(value) })}
      >
        Remove
      </button>
    </p>
  )
}

function emptyLike(value: Proposal['value']): Proposal['value'] {
  return typeof value === 'string' ? '' : []
}

function shown(value: Proposal['value']): string {
  return typeof value === 'string' ? value : value.map(rowText).join('; ')
}

function rowText(row: Row): string {
  const days = daysOf(row)
  if (days.length === 0) return Object.values(row).join(', ')
  const names = days.map((day) => day.slice(0, 2)).join(' ')
  return `${names} ${row.opens ?? ''}–${row.closes ?? ''}`
}

type FoundProps = {
  proposal: Proposal
  isUsed: boolean
  onUse: (isUsed: boolean) => void
}
type FoundListProps = {
  proposals: readonly Proposal[]
  values: Values
  onValue: FilledValues
  onForget: () => void
}
