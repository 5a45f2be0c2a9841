'use client'

import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { figure } from '#site/tools/kit/figure.ts'
import { Icon } from '#site/ui/icon.tsx'
import { KEYWORD_LENGTH } from './logic/keyword.ts'
import { type Finding, type FindingKind, findingKinds, kindTexts } from './logic/kinds.ts'

/** Lists the keyword and the kinds of marks with their numbers. A kind can be hidden, and its next mark shown. */
export function Legend({ findings, hidden, isEnglish, onToggle, onNext, ...rest }: LegendProps) {
  const { keyword, words, onKeyword } = rest
  const countOf = (kind: FindingKind) => findings.filter((one) => one.kind === kind).length
  const uses = countOf('keyword')
  const share = (uses / Math.max(1, words)) * 100

  return (
    <section aria-labelledby="marks-title" className="words-legend">
      <h3 id="marks-title" className="sr-only">
        Marks in the text
      </h3>
      <ul>
        <li className="words-keyword">
          <div className="field-box">
            <input
              id="keyword"
              type="text"
              aria-label="Keyword"
              placeholder="Keyword to count"
              autoComplete="off"
              maxLength={KEYWORD_LENGTH}
              value={keyword}
              onChange={({ target }) => onKeyword(target.value)}
            />
          </div>
          <span className="figures">
            {keyword.trim() !== '' && `${figure(uses)} × ${share.toFixed(1)}%`}
          </span>
          <NextButton kind="keyword" count={uses} onNext={onNext} />
        </li>
        {findingKinds.map((kind) => {
          const count = countOf(kind)
          return (
            <li key={kind}>
              <CheckField
                id={`mark-${kind}`}
                label={
                  <span data-sentence={kind} data-word={kind}>
                    {kindTexts[kind].label}
                  </span>
                }
                checked={!hidden.includes(kind)}
                onChange={() => onToggle(kind)}
              />
              <span className="figures">{figure(count)}</span>
              <NextButton kind={kind} count={count} onNext={onNext} />
            </li>
          )
        })}
      </ul>
      {!isEnglish && (
        <p className="note">Only long sentences are marked: this text isn’t English.</p>
      )}
    </section>
  )
}

function NextButton({ kind, count, onNext }: NextButtonProps) {
  const label = `Next: ${kindTexts[kind].one.toLowerCase()}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={count === 0}
      onClick={() => onNext(kind)}
    >
      <Icon name="arrow-down" />
    </button>
  )
}

type NextButtonProps = Pick<LegendProps, 'onNext'> & { kind: FindingKind; count: number }

type LegendProps = {
  keyword: string
  /** Number of words in the text. */
  words: number
  onKeyword: (keyword: string) => void
  findings: readonly Finding[]
  /** Kinds that aren't marked. */
  hidden: readonly FindingKind[]
  isEnglish: boolean
  onToggle: (kind: FindingKind) => void
  /** Shows the next finding of a kind in the text. */
  onNext: (kind: FindingKind) => void
}
