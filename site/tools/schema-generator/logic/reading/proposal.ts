import { type Json, sameJson } from 'brightkeel-seo-checks/structured-data/json.ts'
import type { Draft, Row, Values } from 'brightkeel-seo-checks/structured-data/model.ts'

/** A value for a field, and its source in the page. */
export type Proposal = {
  readonly field: string
  readonly label: string
  readonly value: string | readonly Row[]
  /** To be read after "from": `the page’s title`. */
  readonly from: string
}

/** Fills the proposals into empty fields of a draft. */
export function withProposals(draft: Draft, proposals: readonly Proposal[]): Draft {
  const open = proposals.filter(({ field }) => isEmpty(draft.values[field]))
  const added = open.map(({ field, value }): [string, Values[string]] => [field, value])
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(added) } }
}

/** Removes proposals from a draft, unless the visitor changed them. */
export function withoutProposals(draft: Draft, proposals: readonly Proposal[]): Draft {
  const ours = proposals.filter((proposal) => isInPlace(draft.values, proposal))
  const remaining = Object.entries(draft.values).filter(
    ([id]) => !ours.some(({ field }) => field === id),
  )
  return { ...draft, values: Object.fromEntries(remaining) }
}

/** Checks whether a field has the proposed value. */
export function isInPlace(values: Values, { field, value }: Proposal): boolean {
  const own = values[field]
  return own !== undefined && sameJson(asJson(own), asJson(value))
}

function isEmpty(value: Values[string] | undefined): boolean {
  if (value === undefined) return true
  return typeof value === 'string'
    ? value.trim() === ''
    : value.every((row) => Object.values(row).every((text) => text.trim() === ''))
}

function asJson(value: Values[string] | undefined): Json {
  if (value === undefined) return null
  return typeof value === 'string' ? value : value.map((row) => ({ ...row }))
}
