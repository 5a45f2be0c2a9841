'use client'

import {
  checkNode,
  type FeatureReport,
  type Finding,
  type Met,
  type Report,
} from 'brightkeel-seo-checks/structured-data/check.ts'
import { type JsonObject, typesOf } from 'brightkeel-seo-checks/structured-data/json.ts'
import type { SchemaForm, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { Shape } from '#site/ui/shape.tsx'
import { fieldId } from './line-field.client.tsx'
import { type FieldKey, fieldKeyFor, fieldKeyOf } from './logic/field-findings.ts'
import { RuleLink } from './rule-link.client.tsx'

/** Shows errors first, then Google's requirements with links to their fields. */
export function Verdict({ form, values, report, isBlank, others, today }: VerdictProps) {
  return (
    <section aria-labelledby="verdict-title" className="schema-part">
      <h3 id="verdict-title">Google’s requirements</h3>
      {isBlank && (
        <p className="note">Fill in the form, paste your page, or use the sample data.</p>
      )}
      <ReportView
        report={report}
        isBlank={isBlank}
        placeOf={(path) => fieldKeyFor(form, values, path)}
        placeOfMet={(met) => fieldKeyOf(form, values, met)}
      />
      {others.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of pasted items doesn't change.
        <NodeVerdict key={index} node={node} today={today} />
      ))}
    </section>
  )
}

/** Counts the properties of the first feature that are filled in. */
export function askedOf({ features: [first] }: Report): string {
  return first ? progress(first.required, first.recommended) : 'nothing'
}

/** Checks an item that isn't in the form. */
export function NodeVerdict({ node, today }: { node: JsonObject; today: string }) {
  const report = checkNode(node, today)
  return (
    <div className="schema-other">
      <h4>{typesOf(node).join(', ') || 'No type'}</h4>
      {report.features.length === 0 && (
        <p className="note">
          We have no Google rules for this type, so only its values are checked.
        </p>
      )}
      <ReportView report={report} isBlank={false} placeOf={nowhere} placeOfMet={nowhere} />
    </div>
  )
}

const nowhere = () => undefined

function ReportView({ report, isBlank, placeOf, placeOfMet }: ReportViewProps) {
  const wrong = report.findings.filter(({ level }) => level === 'wrong' || level === 'advice')
  return (
    <>
      {!isBlank && wrong.length > 0 && (
        <ul className="schema-findings">
          {wrong.map((finding) => (
            <FindingRow
              key={`${finding.level} ${finding.path} ${finding.message}`}
              finding={finding}
              place={placeOf(finding.path)}
            />
          ))}
        </ul>
      )}
      {report.features.map((feature) => (
        <Feature
          key={`${feature.at} ${feature.feature.title}`}
          report={feature}
          placeOf={placeOfMet}
          isBlank={isBlank}
        />
      ))}
    </>
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
  const { feature, at, required, recommended } = report
  const all = [...required, ...recommended]

  return (
    <div className="schema-feature">
      <div className="schema-feature-head">
        <h4>
          {feature.title}
          {at !== '' && (
            <>
              {' '}
              <code>{at}</code>
            </>
          )}
        </h4>
        <p className="note" data-tone={tone(report, isBlank)}>
          {statusOf(report, isBlank)}
        </p>
      </div>
      {(feature.retired ?? feature.alone) && (
        <p className="schema-retired">{feature.retired ?? feature.alone}</p>
      )}
      <div className="schema-ticks" aria-hidden="true">
        {all.map(({ requirement, isMet }, index) => (
          <span
            key={JSON.stringify(requirement)}
            data-met={isMet || undefined}
            data-level={index < required.length ? 'required' : 'recommended'}
          />
        ))}
      </div>
      <p className="note">{progress(required, recommended)}</p>
      <Requirements title="Required" list={required} placeOf={placeOf} />
      <Requirements title="Recommended" list={recommended} placeOf={placeOf} />
      <p className="note">
        <RuleLink source={feature.source} label="Google’s documentation" />
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
          // A property can appear twice, under different conditions.
          <li key={JSON.stringify(met.requirement)} data-met={met.isMet || undefined}>
            <Shape name={met.isMet ? 'disc' : 'ring'} />
            <span className="sr-only">{met.isMet ? 'There: ' : 'Missing: '}</span>
            <PropertyLink label={met.label} place={placeOf(met)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

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

function statusOf({ feature, isEligible }: FeatureReport, isBlank: boolean): string {
  if (feature.retired) return 'no longer shown'
  if (isBlank) return 'not filled in'
  if (feature.alone) return 'not shown on its own'
  return isEligible ? 'eligible' : 'not eligible yet'
}

function tone({ feature, isEligible }: FeatureReport, isBlank: boolean) {
  if (feature.retired || feature.alone || isBlank) return 'calm'
  return isEligible ? 'good' : 'note'
}

type VerdictProps = {
  form: SchemaForm
  values: Values
  report: Report
  isBlank: boolean
  others: readonly JsonObject[]
  today: string
}
type ReportViewProps = {
  report: Report
  isBlank: boolean
  placeOf: (path: string) => FieldKey | undefined
  placeOfMet: (met: Met) => FieldKey | undefined
}
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
