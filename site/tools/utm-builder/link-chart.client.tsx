'use client'

import { chartMarks } from './chart-marks.ts'
import type { BuiltLink, LinkPart } from './logic/link.ts'
import { tags, type UtmFields } from './logic/tags.ts'

/** The link taken apart: every piece underlined, with a letter that the list below explains. */
export function LinkChart({ link, fields }: { link: BuiltLink; fields: UtmFields }) {
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
            {/* Drawn, not written: selecting the link by hand must give the link. */}
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
              {typed && <span className="note">typed “{typed}”</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nameOf(kind: LinkPart['kind']): string {
  if (kind === 'address') return 'page'
  if (kind === 'query') return 'kept'
  if (kind === 'fragment') return 'place on the page'
  return tags.find(({ key }) => key === kind)?.parameter ?? kind
}
