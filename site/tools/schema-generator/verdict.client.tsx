'use client'

import { Shape } from '#site/ui/shape.tsx'
import { fieldId } from './line-field.client.tsx'
import type { FeatureReport, Finding, Met, Report } from './logic/check.ts'
import { type FieldKey, fieldKeyFor, fieldKeyOf } from './logic/field-findings.ts'
import type { SchemaForm, Values } from './logic/model.ts'
import { RuleLink } from './rule-link.client.tsx'

/** What Google asks for, met and open, with the way to each field; above it, what is wrong. */
export function Verdict({ form, values, report, isBlank }: VerdictProps) {
  const wrong = report.findings.filter(({ level }) => level === 'wrong' || level === 'advice')

  return (
    <section aria-labelledby="verdict-title" className="schema-part">
      <h3 id="verdict-title">What Google asks</h3>
      {isBlank && (
        <p className="note">
          Fill in the form, paste what your page has, or take the sample data to see it work.
        </p>
      )}
      {!isBlank && wrong.length > 0 && (
        <ul className="schema-findings">
          {wrong.map((finding) => (
            <FindingRow
              key={`${finding.level} ${finding.path}`}
              finding={finding}
              place={fieldKeyFor(form, values, finding.path)}
            />
          ))}
        </ul>
      )}
      {report.features.map((feature) => (
        <Feature
          key={feature.feature.title}
          report={feature}
          placeOf={(met) => fieldKeyOf(form, values, met)}
          isBlank={isBlank}
        />
      ))}
    </section>
  )
}

function FindingRow({ finding, place }: { finding: Finding; place: FieldKey | undefined }) {
  const isWrong = finding.level === 'wrong'
  return (
    <li data-tone={isWrong ? 'bad' : 'note'}>
      <Shape name={isWrong ? 'cone' : 'ring'} />
      <p>
        <span className="sr-only">{isWrong ? 'Wrong: ' : 'Advice: '}</span>
        <PropertyLink label={finding.path} place={place} /> {finding.message}
      </p>
    </li>
  )
}

function Feature({ report, placeOf, isBlank }: FeatureProps) {
  const { feature, required, recommended, isEligible } = report
  const all = [...required, ...recommended]

  return (
    <div className="schema-feature">
      <div className="schema-feature-head">
        <h4>{feature.title}</h4>
        <p className="note" data-tone={tone(report, isBlank)}>
          {feature.retired
            ? 'no longer shown'
            : isBlank
              ? 'nothing yet'
              : isEligible
                ? 'eligible'
                : 'not eligible yet'}
        </p>
      </div>
      {feature.retired && <p className="schema-retired">{feature.retired}</p>}
      <div className="schema-ticks" aria-hidden="true">
        {all.map(({ label, isMet }, index) => (
          <span
            key={label}
            data-met={isMet || undefined}
            data-level={index < required.length ? 'required' : 'recommended'}
          />
        ))}
      </div>
      <p className="note">{progress(required, recommended)}</p>
      <Requirements title="Required" list={required} placeOf={placeOf} />
      <Requirements title="Recommended" list={recommended} placeOf={placeOf} />
      <p className="note">
        <RuleLink source={feature.source} label="Google’s page" />
      </p>
    </div>
  )
}

function Requirements({ title, list, placeOf }: RequirementsProps) {
  if (list.length === 0) return null
  return (
    <div className="schema-requirements">
      <h5>{title}</h5>
      <ul>
        {list.map((met) => (
          <li key={met.label} data-met={met.isMet || undefined}>
            <Shape name={met.isMet ? 'disc' : 'ring'} />
            <span className="sr-only">{met.isMet ? 'There: ' : 'Missing: '}</span>
            <PropertyLink label={met.label} place={placeOf(met)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A property's name; pressing it leads to its field. */
function PropertyLink({ label, place }: { label: string; place: FieldKey | undefined }) {
  if (place === undefined) return <code>{label}</code>
  return (
    <button type="button" className="schema-property" onClick={() => goTo(place)}>
      <code>{label}</code>
    </button>
  )
}

function goTo(place: FieldKey) {
  const element =
    document.getElementById(fieldId(place)) ??
    document.getElementById(fieldId(place.split('.')[0] ?? ''))
  element?.closest('details')?.setAttribute('open', '')
  element?.focus()
}

function progress(required: readonly Met[], recommended: readonly Met[]): string {
  const count = (list: readonly Met[]) => list.filter(({ isMet }) => isMet).length
  const parts = [
    required.length > 0 ? `${count(required)} of ${required.length} required` : 'nothing required',
    recommended.length > 0 ? `${count(recommended)} of ${recommended.length} recommended` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function tone({ feature, isEligible }: FeatureReport, isBlank: boolean) {
  if (feature.retired || isBlank) return 'calm'
  return isEligible ? 'good' : 'note'
}

type VerdictProps = { form: SchemaForm; values: Values; report: Report; isBlank: boolean }
type FeatureProps = {
  report: FeatureReport
  placeOf: (met: Met) => FieldKey | undefined
  isBlank: boolean
}
type RequirementsProps = {
  title: string
  list: readonly Met[]
  placeOf: (met: Met) => FieldKey | undefined
}
