'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { Shape } from '#site/ui/shape.tsx'
import type { Analysis } from './logic/analysis.ts'
import { barWidth, MAX_FAIR, MAX_GOOD, type Rating } from './logic/rating.ts'

const shapes = { Good: 'disc', Fair: 'half', Complex: 'cone' } as const
const tones = { Good: 'good', Fair: 'note', Complex: 'bad' } as const

/** Maximum number of sentences that fit with a number below each. */
const MAX_NUMBERED = 20

/** UTF-16 units of a sentence to show; CSS cuts what doesn't fit on the line. */
const EXCERPT_LENGTH = 160

/** Shows the rating (requirements §9, Word counter) and a line for each sentence, as long as its word count. */
export function SentenceLengths({ average, rating, whole, onEdit }: SentenceLengthsProps) {
  const sentences = whole?.found.lengths.shown ?? []
  const longest = whole?.found.lengths.longest ?? []
  const lengths = sentences.map(({ words }) => words)
  const scale = Math.max(30, ...lengths)
  const percent = (words: number) => `${(words / scale) * 100}%`
  const isBlank = average === 0

  return (
    <section aria-labelledby="sentence-lengths-title" className="words-part">
      <div className="words-part-head">
        <h3 id="sentence-lengths-title">Sentence length</h3>
        <p className="words-rating" data-tone={isBlank ? undefined : tones[rating]}>
          <span className="figures">{isBlank ? '–' : figure(average)}</span> words on average
          {!isBlank && (
            <strong>
              <Shape name={shapes[rating]} />
              {rating}
            </strong>
          )}
        </p>
      </div>
      <div className="words-bar" data-tone={tones[rating]} aria-hidden="true">
        <span style={{ inlineSize: `${barWidth(average)}%` }} />
        <i style={{ insetInlineStart: `${barWidth(MAX_GOOD)}%` }} />
        <i style={{ insetInlineStart: `${barWidth(MAX_FAIR)}%` }} />
      </div>
      <p className="words-scale note" aria-hidden="true">
        <span style={{ insetInlineStart: `${barWidth(MAX_GOOD)}%` }}>{MAX_GOOD}</span>
        <span style={{ insetInlineStart: `${barWidth(MAX_FAIR)}%` }}>{MAX_FAIR}</span>
      </p>
      <div className="words-lengths" aria-hidden="true">
        <i style={{ top: percent(MAX_GOOD) }} data-mark={MAX_GOOD} />
        <i style={{ top: percent(MAX_FAIR) }} data-mark={MAX_FAIR} />
        {lengths.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no id other than their position.
          <span key={index} data-deep={words > MAX_FAIR || undefined}>
            <b style={{ height: percent(words) }} />
            {lengths.length <= MAX_NUMBERED && <small>{words}</small>}
          </span>
        ))}
      </div>
      <p className="note">
        {lengths.length === 0
          ? 'One line per sentence. The longer the sentence, the longer the line.'
          : `Up to ${MAX_GOOD} words on average is good, up to ${MAX_FAIR} fair.`}
      </p>
      {longest.length > 0 && (
        <ol className="words-longest" aria-label="Longest sentences">
          {longest.map(({ start, end, words }) => (
            <li key={start}>
              <span className="figures" data-deep={words > MAX_FAIR || undefined}>
                {figure(words)}
              </span>
              <button type="button" disabled={!onEdit} onClick={() => onEdit?.(start, end)}>
                <span className="sr-only">words. Go to: </span>
                {whole?.of.slice(start, Math.min(end, start + EXCERPT_LENGTH))}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type SentenceLengthsProps = {
  average: number
  rating: Rating
  whole: { readonly of: string; readonly found: Analysis } | null
  /** Selects a range in the text field; null while the analysis is outdated. */
  onEdit: ((start: number, end: number) => void) | null
}
