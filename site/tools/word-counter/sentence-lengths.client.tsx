'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { Shape } from '#site/ui/shape.tsx'
import type { Analysis } from './logic/analysis.ts'
import { barWidth, MAX_FAIR, MAX_GOOD, type Rating } from './logic/rating.ts'

const shapes = { Good: 'disc', Fair: 'half', Complex: 'cone' } as const
const tones = { Good: 'good', Fair: 'note', Complex: 'bad' } as const

/** Sentences that have room for their figure. */
const MAX_FIGURES = 20

/** UTF-16 units of a sentence that stand for it; what does not fit on the line is cut. */
const EXCERPT = 160

/** The rating (requirements §9, Word counter) as a bar, and every sentence as a line: the longer, the deeper. */
export function SentenceLengths({ average, rating, whole, onEdit }: SentenceLengthsProps) {
  const sentences = whole?.found.lengths.shown ?? []
  const longest = whole?.found.lengths.longest ?? []
  const lengths = sentences.map(({ words }) => words)
  const ground = Math.max(30, ...lengths)
  const percent = (words: number) => `${(words / ground) * 100}%`
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the text.
          <span key={index} data-deep={words > MAX_FAIR || undefined}>
            <b style={{ height: percent(words) }} />
            {lengths.length <= MAX_FIGURES && <small>{words}</small>}
          </span>
        ))}
      </div>
      <p className="note">
        {lengths.length === 0
          ? 'Each sentence becomes a line: the longer, the deeper.'
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
                <span className="sr-only">words, go to: </span>
                {whole?.of.slice(start, Math.min(end, start + EXCERPT))}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type SentenceLengthsProps = {
  /** Words per sentence, as specified. */
  average: number
  rating: Rating
  whole: { readonly of: string; readonly found: Analysis } | null
  /** Selects a place in the field; null while the field holds a newer text. */
  onEdit: ((start: number, end: number) => void) | null
}
