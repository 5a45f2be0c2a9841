'use client'

import type { Row, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { daysOf } from 'brightkeel-seo-checks/structured-data/opening-hours.ts'
import { isInPlace, type Proposal } from './logic/reading/proposal.ts'

/** Sets fields to values, in one step of undo. */
export type FilledValues = (values: Values) => void

/** What was found in the text, field by field: its value, where it is from, and the way back. */
export function FoundList({ proposals, values, onValue, onForget }: FoundListProps) {
  const used = proposals.filter((proposal) => isInPlace(values, proposal))
  const takeAllOut = () => {
    onValue(Object.fromEntries(used.map(({ field, value }) => [field, emptyLike(value)])))
    onForget()
  }

  return (
    <details className="schema-more schema-found">
      <summary>{summaryOf(used.length)}</summary>
      <div>
        <ul>
          {proposals.map((proposal) => (
            <Found
              key={proposal.field}
              proposal={proposal}
              isUsed={used.includes(proposal)}
              onUse={(isUsed) =>
                onValue({ [proposal.field]: isUsed ? proposal.value : emptyLike(proposal.value) })
              }
            />
          ))}
        </ul>
        <button type="button" className="text-link" onClick={takeAllOut}>
          Take all of it out
        </button>
      </div>
    </details>
  )
}

function summaryOf(used: number): string {
  if (used === 0) return 'Not used in the form'
  return used === 1 ? '1 field is filled from it' : `${used} fields are filled from it`
}

function Found({ proposal, isUsed, onUse }: FoundProps) {
  const { label, value, from } = proposal
  return (
    <li data-used={isUsed || undefined}>
      <span className="schema-found-label">{label}</span>
      <span className="schema-found-value">{shown(value)}</span>
      <span className="note">from {from}</span>
      <button
        type="button"
        className="text-link"
        aria-label={`${isUsed ? 'Take out' : 'Use'} ${label}`}
        onClick={() => onUse(!isUsed)}
      >
        {isUsed ? 'Take out' : 'Use'}
      </button>
    </li>
  )
}

/** Beside a field: where its value was taken from, and the way to take it out again. */
export function FromNote({ proposal, onValue }: { proposal: Proposal; onValue: FilledValues }) {
  const { field, label, value, from } = proposal
  return (
    <p className="note schema-from">
      From {from}.{' '}
      <button
        type="button"
        className="text-link"
        aria-label={`Take out ${label}, which is from ${from}`}
        onClick={() => onValue({ [field]: emptyLike(value) })}
      >
        Take out
      </button>
    </p>
  )
}

function emptyLike(value: Proposal['value']): Proposal['value'] {
  return typeof value === 'string' ? '' : []
}

/** A value on one line. */
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
