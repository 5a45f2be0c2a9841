'use client'

import { figure } from './figure.ts'
import type { Analysis } from './logic/analysis.ts'
import { type ReadabilityIndex, SMOG_SENTENCES } from './logic/readability.ts'

type Row = { key: ReadabilityIndex; name: string; use: string; most: number }

/** `most`: where the rule ends; grades beyond a doctorate say no more. */
const rows: readonly Row[] = [
  {
    key: 'flesch',
    name: 'Flesch reading ease',
    use: 'General prose: 60 to 70 is plain English, higher is easier.',
    most: 100,
  },
  {
    key: 'fleschKincaid',
    name: 'Flesch-Kincaid',
    use: 'Manuals and public texts; many US rules ask for it.',
    most: 20,
  },
  {
    key: 'automated',
    name: 'Automated readability',
    use: 'Technical texts: by letters, so it needs no syllables.',
    most: 20,
  },
  {
    key: 'colemanLiau',
    name: 'Coleman-Liau',
    use: 'Schoolbooks: by letters and sentences in 100 words.',
    most: 20,
  },
  {
    key: 'smog',
    name: 'SMOG',
    use: 'Health and safety: the years that full understanding takes.',
    most: 20,
  },
  {
    key: 'fog',
    name: 'Gunning fog',
    use: 'Business and newspapers: 12 and less for many readers.',
    most: 20,
  },
]

/** Six readability indices on rules of their own, each with what it is for. */
export function Readability({ analysis }: { analysis: Analysis | null }) {
  const reading = analysis?.reading ?? null

  return (
    <section aria-labelledby="readability-title" className="words-part">
      <div className="words-part-head">
        <h3 id="readability-title">Readability</h3>
        {reading && (
          <p className="note">
            {figure(reading.counts.syllables)} syllables, {figure(reading.counts.polysyllables)}{' '}
            words of three and more
          </p>
        )}
      </div>
      {!reading && (
        <p className="note">
          {analysis && analysis.unicode.words > 0
            ? 'These formulas were made for English, so they say nothing about this text.'
            : 'Years of school that a text asks for, by six formulas.'}
        </p>
      )}
      {reading && (
        <table className="words-table words-indices">
          <thead>
            <tr>
              <th scope="col">Index</th>
              <th scope="col">Value</th>
              <th scope="col">
                <span className="sr-only">What it is for</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, use, most }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{reading.indices[key].toFixed(1)}</td>
                <td>
                  <GradeRule value={reading.indices[key]} most={most} />
                  <span className="note">{use}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reading && (
        <p className="note">
          All but the first are school years in the US. They are for English.
          {reading.counts.sentences < SMOG_SENTENCES &&
            ` SMOG was made for ${SMOG_SENTENCES} sentences and more; this text has ${reading.counts.sentences}.`}
        </p>
      )}
    </section>
  )
}

function GradeRule({ value, most }: { value: number; most: number }) {
  const at = Math.min(100, Math.max(0, (value / most) * 100))
  return (
    <span className="grade-rule" aria-hidden="true">
      <i style={{ insetInlineStart: `${at}%` }} />
    </span>
  )
}
