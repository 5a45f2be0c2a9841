'use client'

import { useState } from 'react'
import { excerptOf, kinds } from './finding-text.ts'
import type { Finding } from './logic/findings.ts'
import { markId } from './mark-id.ts'

const FIRST = 8

/** What is marked, in the order of the text: to be looked at there, or changed in the field. */
export function FindingList({ text, findings, onEdit }: FindingListProps) {
  const [showsAll, setShowsAll] = useState(false)

  if (findings.length === 0) return <p className="note">Nothing to point out here.</p>
  return (
    <>
      <ol className="finding-list">
        {findings.slice(0, showsAll ? undefined : FIRST).map((finding) => {
          const excerpt = excerptOf(text, finding)
          const { name, advice } = kinds[finding.kind]
          return (
            <li key={`${finding.kind}${finding.start}`}>
              <span className="note" data-mark={finding.kind}>
                {name}
                {finding.words > 0 && `, ${finding.words} words`}
              </span>
              <button type="button" className="finding-excerpt" onClick={() => lead(finding)}>
                {excerpt}
              </button>
              <span className="note">{advice}</span>
              <button
                type="button"
                className="text-link"
                disabled={!onEdit}
                aria-label={`Edit “${excerpt}”`}
                onClick={() => onEdit?.(finding.start, finding.end)}
              >
                Edit
              </button>
            </li>
          )
        })}
      </ol>
      {findings.length > FIRST && (
        <button
          type="button"
          className="text-link words-show-all"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${findings.length}`}
        </button>
      )}
    </>
  )
}

function lead(finding: Finding) {
  const mark = document.getElementById(markId(finding))
  mark?.scrollIntoView({ block: 'nearest' })
  mark?.focus({ preventScroll: true })
}

type FindingListProps = {
  text: string
  findings: readonly Finding[]
  onEdit: ((start: number, end: number) => void) | null
}
