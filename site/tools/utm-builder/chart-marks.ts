import { parameterValue } from './logic/address.ts'
import type { BuiltLink, LinkPart } from './logic/link.ts'
import { type FieldKey, requiredFields, tags, type UtmFields } from './logic/tags.ts'

/** A piece of the link as the chart shows it. */
export type ChartMark = {
  readonly kind: LinkPart['kind']
  /** A, B, C: what ties the piece to its line in the list. */
  readonly letter: string
  readonly text: string
  readonly value: string
  /** What was typed, where the naming policy made something else of it. */
  readonly typed: string | null
  /** A required piece that is not there yet. */
  readonly isBlank: boolean
}

/** The pieces of a link; before there is one, those that it needs. */
export function chartMarks(link: BuiltLink, fields: UtmFields): ChartMark[] {
  const pieces = link.ok ? link.parts.map((part) => shown(part, fields)) : expected(fields)
  return pieces.map((piece, index) => ({ ...piece, letter: String.fromCharCode(65 + index) }))
}

type Piece = Omit<ChartMark, 'letter'>

function shown({ kind, text }: LinkPart, fields: UtmFields): Piece {
  if (kind === 'address' || kind === 'query' || kind === 'fragment') {
    return { kind, text, value: text, typed: null, isBlank: false }
  }
  const value = parameterValue(text)
  const typed = fields[kind].trim()
  return { kind, text, value, typed: typed === value ? null : typed, isBlank: false }
}

function expected(fields: UtmFields): Piece[] {
  return requiredFields.map((key, index) => {
    const typed = fields[key].trim()
    const kind = key === 'url' ? 'address' : key
    const text =
      key === 'url'
        ? typed || 'https://…'
        : `${index === 1 ? '?' : '&'}${parameterOf(key)}=${typed || '…'}`
    return { kind, text, value: typed || 'missing', typed: null, isBlank: typed === '' }
  })
}

function parameterOf(key: FieldKey): string {
  return tags.find((tag) => tag.key === key)?.parameter ?? key
}
