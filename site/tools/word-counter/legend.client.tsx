'use client'

import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { figure } from '#site/tools/kit/figure.ts'
import { Icon } from '#site/ui/icon.tsx'
import { type Finding, type FindingKind, findingKinds, kindTexts } from './logic/kinds.ts'

/** Lists the kinds of marks with their numbers. Each can be hidden, and its next place selected. */
export function Legend({ findings, hidden, isEnglish, onToggle, onNext }: LegendProps) {
  return (
    <section aria-labelledby="marks-title" className="words-legend">
      <h3 id="marks-title" className="sr-only">
        Marks in the text
      </h3>
      <ul>
        {findingKinds.map((kind) => {
          const count = findings.filter((one) => one.kind === kind).length
          const { one, label } = kindTexts[kind]
          return (
            <li key={kind}>
              <CheckField
                id={`mark-${kind}`}
                label={<span data-sample={kind}>{label}</span>}
                checked={!hidden.includes(kind)}
                onChange={() => onToggle(kind)}
              />
              <span className="figures">{figure(count)}</span>
              <button
                type="button"
                aria-label={`Next: ${one.toLowerCase()}`}
                title={`Next: ${one.toLowerCase()}`}
                disabled={count === 0}
                onClick={() => onNext(kind)}
              >
                <Icon name="arrow-down" />
              </button>
            </li>
          )
        })}
      </ul>
      {!isEnglish && (
        <p className="note">Passive voice, adverbs and hedges are marked in English texts only.</p>
      )}
    </section>
  )
}

type LegendProps = {
  findings: readonly Finding[]
  /** Kinds that aren't marked. */
  hidden: readonly FindingKind[]
  isEnglish: boolean
  onToggle: (kind: FindingKind) => void
  /** Selects the next finding of a kind in the text. */
  onNext: (kind: FindingKind) => void
}
