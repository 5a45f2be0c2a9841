'use client'

import { figure } from './figure.ts'
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

/** The figures: how deep the sentences go, and what was counted, both ways. */
export function Panel({ analysis, rating }: { analysis: CurrentAnalysis; rating: Rating }) {
  const { plain, whole, isCounting, isAnalyzing, hasFailed } = analysis
  const unicode = whole?.found.unicode ?? (plain.characters === 0 ? plain : null)
  const pace = unicode && paceOf(unicode.words)

  return (
    <>
      {hasFailed && (
        <p role="alert" className="field-error">
          The counting could not be started. Reload the page.
        </p>
      )}
      <dl className="words-readout" data-stale={isCounting || undefined}>
        <Reading name="Words" value={figure(plain.words)} />
        <Reading name="Characters" value={figure(plain.characters)} />
        <Reading name="Sentences" value={figure(plain.sentences)} />
        <Reading name="Reading time" value={`${figure(plain.readingTime)} min`} />
      </dl>
      <SentenceLengths
        average={plain.averageWordsPerSentence}
        rating={rating}
        lengths={whole?.found.lengths ?? []}
      />
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
                <td>{figure(plain[key])}</td>
                <td>{unicode ? figure(unicode[key]) : '…'}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Reading time, 200 words a minute</th>
              <td>{figure(plain.readingTime)} min</td>
              <td>{unicode ? `${figure(unicode.readingTime)} min` : '…'}</td>
            </tr>
            <tr>
              <th scope="row">Speaking time, 130 words a minute</th>
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
          Plain splits at spaces and at every . ! ? Unicode finds words in every script, counts an
          emoji as one, and lets no “e.g.” or “3.5” end a sentence.
        </p>
      </section>
    </>
  )
}

function Reading({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
