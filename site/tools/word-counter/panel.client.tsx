'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { paceOf, spokenDuration } from './logic/pace.ts'
import type { TextStats } from './logic/plain-counts.ts'
import type { Rating } from './logic/rating.ts'
import { SentenceLengths } from './sentence-lengths.client.tsx'
import type { CurrentAnalysis } from './use-analysis.client.ts'

const rows = [
  ['characters', 'Characters'],
  ['charactersNoSpaces', 'Without spaces'],
  ['words', 'Words'],
  ['sentences', 'Sentences'],
  ['paragraphs', 'Paragraphs'],
  ['averageWordsPerSentence', 'Words per sentence'],
] as const satisfies readonly (readonly [keyof TextStats, string])[]

/** Shows the main counts and the sentence lengths. */
export function Panel({ analysis, rating, onEdit }: PanelProps) {
  const { plain, whole, isCounting, isMissing } = analysis
  const unicode = unicodeOf(analysis)

  return (
    <>
      {isMissing && (
        <p role="alert" className="field-error">
          {toolMessages.stillLoading('The counter')}
        </p>
      )}
      <dl className="words-readout" data-stale={isCounting || undefined}>
        <Reading name="Words" value={counted(analysis, 'words')} />
        <Reading name="Reading time" value={`${counted(analysis, 'readingTime')} min`} />
        <Reading
          name="Speaking time"
          value={unicode ? spokenDuration(paceOf(unicode.words).speakingSeconds) : '–'}
        />
        <Reading name="Characters" value={counted(analysis, 'characters')} />
        <Reading name="Sentences" value={counted(analysis, 'sentences')} />
      </dl>
      <SentenceLengths
        average={plain.averageWordsPerSentence}
        rating={rating}
        whole={whole}
        onEdit={onEdit}
      />
    </>
  )
}

type PanelProps = {
  analysis: CurrentAnalysis
  rating: Rating
  /** Selects a range in the text field; null while the analysis is outdated. */
  onEdit: ((start: number, end: number) => void) | null
}

/** Table of the plain and Unicode counts. */
export function Counts({ analysis }: { analysis: CurrentAnalysis }) {
  const { plain, isAnalyzing } = analysis
  const unicode = unicodeOf(analysis)
  const pace = unicode && paceOf(unicode.words)

  return (
    <section aria-labelledby="counts-title" className="words-part">
      <div className="words-part-head">
        <h3 id="counts-title">Counts</h3>
        <p className="note" aria-hidden="true">
          {isAnalyzing ? 'counting …' : ''}
        </p>
      </div>
      <table className="words-table" data-stale={isAnalyzing || undefined}>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">Plain</th>
            <th scope="col">Unicode</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name]) => (
            <tr key={key} data-differs={(unicode && unicode[key] !== plain[key]) || undefined}>
              <th scope="row">{name}</th>
              <td>{counted(analysis, key)}</td>
              <td>{unicode ? figure(unicode[key]) : '…'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Reading time, 200 words per minute</th>
            <td>{counted(analysis, 'readingTime')} min</td>
            <td>{unicode ? `${figure(unicode.readingTime)} min` : '…'}</td>
          </tr>
          <tr>
            <th scope="row">Speaking time, 130 words per minute</th>
            <td>–</td>
            <td>{pace ? spokenDuration(pace.speakingSeconds) : '…'}</td>
          </tr>
          <tr>
            <th scope="row">Pages, single- and double-spaced</th>
            <td>–</td>
            <td>{pace ? `${pace.pages} / ${pace.manuscriptPages}` : '…'}</td>
          </tr>
        </tbody>
      </table>
      <p className="note">
        Plain splits words at spaces and sentences at every . ! ? Unicode finds words in every
        script, counts an emoji as one character, and doesn’t end a sentence at “e.g.” or “3.5”.
      </p>
    </section>
  )
}

/** Returns the Unicode counts, or null until the worker has sent them. */
function unicodeOf({ plain, hasCounted, whole }: CurrentAnalysis): TextStats | null {
  return whole?.found.unicode ?? (hasCounted && plain.characters === 0 ? plain : null)
}

/** Formats a plain count, or a dash until there is one. */
export function counted({ plain, hasCounted }: CurrentAnalysis, key: keyof TextStats): string {
  return hasCounted ? figure(plain[key]) : '–'
}

export function wordsIn(analysis: CurrentAnalysis): string {
  const words = counted(analysis, 'words')
  return `${words} ${words === '1' ? 'word' : 'words'}`
}

function Reading({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
