'use client'

import type { ReactNode } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { Shape } from '#site/ui/shape.tsx'
import {
  barWidth,
  MAX_FAIR,
  MAX_GOOD,
  MIN_LEVEL_WORDS,
  ratingOf,
  speakingTime,
  type TextStats,
} from './logic/counts.ts'
import type { CurrentAnalysis } from './use-analysis.client.ts'

const shapes = { Good: 'disc', Fair: 'half', Complex: 'cone' } as const
const tones = { Good: 'good', Fair: 'note', Complex: 'bad' } as const

const rows = [
  ['words', 'Words'],
  ['readingTime', 'Reading time'],
  ['speakingTime', 'Speaking time'],
  ['characters', 'Characters'],
  ['charactersNoSpaces', 'No spaces'],
  ['sentences', 'Sentences'],
  ['paragraphs', 'Paragraphs'],
] as const satisfies readonly (readonly [Count, string])[]

type Count = keyof TextStats | 'speakingTime'

type StatisticsProps = { current: CurrentAnalysis; children: ReactNode }

/** Shows the counts, the goal as children, the average sentence with its rating, and the reading level. */
export function Statistics({ current, children }: StatisticsProps) {
  const { analysis, isStale, isMissing } = current

  return (
    <div className="words-statistics" data-stale={isStale || undefined}>
      {isMissing && (
        <p role="alert" className="field-error">
          {toolMessages.stillLoading('The counter')}
        </p>
      )}
      <dl className="words-readout">
        {rows.map(([key, name]) => (
          <div key={key}>
            <dt className="note">{name}</dt>
            <dd className="figures">
              {counted(current, key)}
              {key.endsWith('Time') && <small> min</small>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      {analysis?.languageWords != null && (
        <p className="note">
          About {figure(analysis.languageWords)} words by language rules, because this script has no
          spaces. Browsers differ slightly.
        </p>
      )}
      <Average
        words={analysis?.counts.averageWordsPerSentence ?? 0}
        otherPeriod={analysis?.otherPeriod ?? null}
      />
      <ReadingLevelRow current={current} />
    </div>
  )
}

/** Rates the average sentence (requirements §9, Word counter). */
function Average({ words, otherPeriod }: { words: number; otherPeriod: string | null }) {
  const rating = ratingOf(words)

  return (
    <div className="words-average" data-tone={words === 0 ? undefined : tones[rating]}>
      <p className="words-pair">
        <span>
          Average sentence: <span className="figures">{words === 0 ? '–' : figure(words)}</span>{' '}
          {words === 1 ? 'word' : 'words'}
        </span>
        {words > 0 && (
          <strong>
            <Shape name={shapes[rating]} />
            {rating}
          </strong>
        )}
      </p>
      <div className="words-bar" aria-hidden="true">
        <span style={{ inlineSize: `${barWidth(words)}%` }} />
        <i style={{ insetInlineStart: `${barWidth(MAX_GOOD)}%` }} />
        <i style={{ insetInlineStart: `${barWidth(MAX_FAIR)}%` }} />
      </div>
      {otherPeriod && <p className="note">Too low: the period in “{otherPeriod}” counts.</p>}
    </div>
  )
}

function ReadingLevelRow({ current: { analysis } }: { current: CurrentAnalysis }) {
  const level = analysis?.level
  const missing =
    analysis && analysis.counts.words >= MIN_LEVEL_WORDS && !analysis.isEnglish
      ? 'English only'
      : `Needs ${MIN_LEVEL_WORDS} words`

  return (
    <div className="words-level">
      <p className="words-pair">
        <span>Reading level</span>
        {level ? <strong>{level.grade}</strong> : <span className="note">{missing}</span>}
      </p>
      {level && (
        <p className="note">
          {level.style}. Flesch reading ease {level.ease} of 100.
        </p>
      )}
    </div>
  )
}

/** Formats a count, or a dash until there is one. */
export function counted({ analysis }: CurrentAnalysis, key: Count): string {
  if (!analysis) return '–'
  const { counts } = analysis
  return figure(key === 'speakingTime' ? speakingTime(counts.words) : counts[key])
}

export function wordsIn(current: CurrentAnalysis): string {
  const words = counted(current, 'words')
  return `${words} ${words === '1' ? 'word' : 'words'}`
}
