'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import type { Analysis } from './logic/analysis.ts'
import { stuffedAbove } from './logic/density.ts'

const lengths = [
  { value: '1', label: '1 word' },
  { value: '2', label: '2 words' },
  { value: '3', label: '3 words' },
] as const

const FIRST = 5

/** Lists the most frequent words and phrases, with a warning for repeated ones. */
export function Keywords({ density }: { density: Analysis['density'] | null }) {
  const [length, setLength] = useState<'1' | '2' | '3'>('1')
  const [skipsStopWords, setSkips] = useState(true)
  const [showsAll, setShowsAll] = useState(false)
  const terms = density?.[skipsStopWords ? 'content' : 'all'][length] ?? []
  const stuffed = density
    ? [1, 2, 3].flatMap((n) =>
        density.content[n === 1 ? 1 : n === 2 ? 2 : 3].filter((term) => term.isStuffed),
      )
    : []

  return (
    <section aria-labelledby="keywords-title" className="words-part">
      <div className="words-part-head">
        <h3 id="keywords-title">Keywords</h3>
        <ChoiceRow
          name="keyword-length"
          legend="Length"
          hideLegend
          value={length}
          choices={lengths}
          onChange={setLength}
        />
      </div>
      {stuffed.length > 0 && (
        <p className="words-warning">
          <strong>Possible keyword stuffing:</strong>{' '}
          {stuffed.map(({ text }) => `“${text}”`).join(', ')}. Above {stuffedAbove[1]} % for a word,{' '}
          {stuffedAbove[2]} % for two and {stuffedAbove[3]} % for three, readers notice. Vary the
          wording or cut some.
        </p>
      )}
      {terms.length === 0 && (
        <p className="note">
          {length === '1'
            ? 'Your most frequent words appear here.'
            : 'No phrase of this length appears twice.'}
        </p>
      )}
      {terms.length > 0 && (
        <table className="words-table words-terms">
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Count</th>
              <th scope="col">Density</th>
            </tr>
          </thead>
          <tbody>
            {terms
              .slice(0, showsAll ? undefined : FIRST)
              .map(({ text, count, share, isStuffed }) => (
                <tr key={text} data-stuffed={isStuffed || undefined}>
                  <th scope="row">
                    {text}
                    {isStuffed && <span className="note"> overused</span>}
                  </th>
                  <td>{count}</td>
                  <td>{share.toFixed(1)} %</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      <div className="words-terms-foot">
        <CheckField
          id="stop-words"
          label="Hide common English words"
          checked={skipsStopWords}
          onChange={setSkips}
        />
        {terms.length > FIRST && (
          <button type="button" className="text-link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${terms.length}`}
          </button>
        )}
      </div>
    </section>
  )
}
