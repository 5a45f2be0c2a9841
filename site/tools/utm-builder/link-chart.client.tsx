'use client'

import { parameterValue } from './logic/address.ts'
import type { BuiltLink, LinkPart } from './logic/link.ts'
import type { UtmState } from './logic/state.ts'
import { type FieldKey, requiredFields, tags, type UtmFields } from './logic/tags.ts'

/** Shows the parts of the link underlined, each with a letter that the list below explains. */
export function LinkChart({ link, fields }: { link: BuiltLink; fields: UtmState }) {
  const marks = chartMarks(link, fields)

  return (
    <section aria-labelledby="link-title" className="utm-block">
      <div className="utm-block-head">
        <h3 id="link-title">Link</h3>
        {link.ok && <p className="note">{link.url.length} characters</p>}
      </div>
      <p className="utm-link" data-built={link.ok || undefined}>
        {marks.map(({ kind, letter, text, isBlank }) => (
          <span
            key={letter}
            className="utm-piece"
            data-kind={kind}
            data-blank={isBlank || undefined}
          >
            {/* CSS draws the letter, so that selecting the link by hand copies only the link. */}
            <span className="utm-piece-start">
              <i aria-hidden="true" data-letter={letter} />
              {text.charAt(0)}
            </span>
            {text.slice(1)}
          </span>
        ))}
      </p>
      <dl className="utm-legend">
        {marks.map(({ kind, letter, value, typed, isBlank }) => (
          <div key={letter} data-kind={kind} data-blank={isBlank || undefined}>
            <dt>
              <span aria-hidden="true" className="utm-letter">
                {letter}
              </span>
              {nameOf(kind)}
            </dt>
            <dd>
              {value}
              {typed && <span className="note">you typed “{typed}”</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nameOf(kind: LinkPart['kind']): string {
  if (kind === 'address') return 'page'
  if (kind === 'query') return 'existing parameters'
  if (kind === 'fragment') return 'fragment'
  return tags.find(({ key }) => key === kind)?.parameter ?? kind
}

type ChartMark = {
  readonly kind: LinkPart['kind']
  /** A, B, C …: connects the part with its line in the list. */
  readonly letter: string
  readonly text: string
  readonly value: string
  /** Typed value, if the naming rules changed it. */
  readonly typed: string | null
  /** True for a required part that is missing. */
  readonly isBlank: boolean
}

/** Returns the parts of a link, or the required parts if the link is incomplete. */
function chartMarks(link: BuiltLink, fields: UtmState): ChartMark[] {
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

function expected(fields: UtmState): Piece[] {
  const joiner = fields.inFragment ? '#' : '?'
  return requiredFields.map((key, index) => {
    const typed = fields[key].trim()
    const kind = key === 'url' ? 'address' : key
    const text =
      key === 'url'
        ? typed || 'https://…'
        : `${index === 1 ? joiner : '&'}${parameterOf(key)}=${typed || '…'}`
    return { kind, text, value: typed || 'missing', typed: null, isBlank: typed === '' }
  })
}

function parameterOf(key: FieldKey): string {
  return tags.find((tag) => tag.key === key)?.parameter ?? key
}
