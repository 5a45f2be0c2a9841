'use client'

import { figure } from '#site/tools/kit/figure.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import type { Analysis } from './logic/analysis.ts'
import type { Language } from './logic/language.ts'
import { SMOG_SENTENCES } from './logic/readability.ts'
import { indexRows } from './logic/readability-rows.ts'
import type { Words } from './state.ts'

const names: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  other: 'another language',
}

/** Shows the readability indices for the language of the text, each with its scale and purpose. */
export function Readability({ analysis, language, onLanguage }: ReadabilityProps) {
  const reading = analysis?.reading ?? null
  const hasWords = analysis !== null && analysis.unicode.words > 0
  const choices = [
    {
      value: 'auto',
      label:
        hasWords && language === 'auto'
          ? `Detected: ${names[analysis.language]}`
          : 'Detect automatically',
    },
    { value: 'en', label: 'English' },
    { value: 'de', label: 'German' },
    { value: 'es', label: 'Spanish' },
    { value: 'fr', label: 'French' },
    { value: 'other', label: 'Another language' },
  ] as const

  return (
    <section aria-labelledby="readability-title" className="words-part">
      <div className="words-part-head">
        <h3 id="readability-title">Readability</h3>
        {reading && (
          <p className="note">
            {figure(reading.counts.syllables)} syllables, {figure(reading.counts.polysyllables)}{' '}
            words of three or more
          </p>
        )}
      </div>
      <ChoiceField<Words['language']>
        id="language"
        label="Text language"
        value={language}
        choices={choices}
        onChange={onLanguage}
      />
      {!reading && (
        <p className="note">
          {hasWords
            ? 'The formulas work for English, German, Spanish and French only, so there is no score for this text.'
            : 'Readability scores for the language of your text appear here.'}
        </p>
      )}
      {reading && <IndexTable reading={reading} />}
      {reading && (
        <p className="note">
          {analysis?.language === 'en'
            ? 'All scores except the first are US school years.'
            : 'The US grade levels are for English only, so they aren’t shown. Syllables are estimated from the spelling.'}
          {analysis?.language === 'en' &&
            reading.counts.sentences < SMOG_SENTENCES &&
            ` SMOG needs ${SMOG_SENTENCES} sentences or more to be reliable; this text has ${reading.counts.sentences}.`}
        </p>
      )}
    </section>
  )
}

type ReadabilityProps = {
  analysis: Analysis | null
  language: Words['language']
  onLanguage: (language: Words['language']) => void
}

function IndexTable({ reading }: { reading: NonNullable<Analysis['reading']> }) {
  return (
    <table className="words-table words-indices">
      <thead>
        <tr>
          <th scope="col">Index</th>
          <th scope="col">Value</th>
          <th scope="col">
            <span className="sr-only">Used for</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {indexRows.map(({ key, name, use, most }) => {
          const value = reading.indices[key]
          if (value === undefined) return null
          return (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{value.toFixed(1)}</td>
              <td>
                <GradeRule value={value} most={most} />
                <span className="note">{use}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
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
