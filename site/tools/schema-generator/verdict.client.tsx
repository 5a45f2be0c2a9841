'use client'

import type { FeatureReport, Finding, Report } from 'brightkeel-seo-checks/structured-data/check.ts'
import { type JsonObject, typesOf } from 'brightkeel-seo-checks/structured-data/json.ts'
import type { SchemaForm, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { Fragment } from 'react'
import { Shape } from '#site/ui/shape.tsx'
import { fieldId } from './line-field.client.tsx'
import { type FieldKey, fieldKeyFor } from './logic/field-findings.ts'
import { typeLabel } from './logic/type-labels.ts'
import { isUnclear, labelOfKey, statusOf } from './logic/verdict.ts'

/** Shows the check against Google's rules: each result with its status, then what is wrong and what is missing, with links to fields. */
export function Verdict({ report, isBlank, form, values }: VerdictProps) {
  const { features, findings } = report
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level)
  const link = (finding: Finding) => {
    const key = form && fieldKeyFor(form, values, finding.path)
    return key && form
      ? { place: key, label: labelOfKey(form, key, finding.path) }
      : { label: finding.path }
  }
  const missing = [
    { title: 'Required', list: of('required') },
    { title: 'Recommended', list: of('recommended') },
  ]

  return (
    <div className="schema-verdict">
      <ul>
        {features.map((feature) => (
          <FeatureLine
            key={`${feature.at} ${feature.feature.title}`}
            report={feature}
            isBlank={isBlank}
          />
        ))}
        {!isBlank &&
          [...of('wrong'), ...of('advice')].map((finding) => (
            <li
              key={`${finding.path} ${finding.message}`}
              data-tone={finding.level === 'wrong' ? 'bad' : 'note'}
            >
              <Shape name={finding.level === 'wrong' ? 'cone' : 'ring'} />
              <p>
                <PropertyLink {...link(finding)} />: {finding.message}
              </p>
            </li>
          ))}
      </ul>
      {missing.map(({ title, list }) => {
        // Several properties can belong to one field.
        const links = new Map(list.map((finding) => [link(finding).label, link(finding)]))
        return (
          links.size > 0 && (
            <p key={title} className="schema-missing">
              <strong>{title}:</strong>{' '}
              {[...links.values()].map((each, index) => (
                <Fragment key={each.label}>
                  <span>
                    <PropertyLink {...each} />
                    {index < links.size - 1 && ','}
                  </span>{' '}
                </Fragment>
              ))}
            </p>
          )
        )
      })}
      {features[0] && (
        <p className="note">
          <a className="text-link" href={features[0].feature.source.url} rel="noopener">
            Google’s documentation
          </a>
          , checked <DayText iso={features[0].feature.source.checked} />
        </p>
      )}
    </div>
  )
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** Renders a date as `November 21, 2026`. Creating an `Intl.DateTimeFormat` would take half of the tool's startup time. */
function DayText({ iso }: { iso: string }) {
  const [year, month, day] = iso.split('-').map(Number)
  return <time dateTime={iso}>{`${months[(month ?? 1) - 1]} ${day}, ${year}`}</time>
}

/** Shows the check of an item that isn't in the form. */
export function NodeVerdict({ node, report }: { node: JsonObject; report: Report }) {
  return (
    <section className="schema-part">
      <h4>{typesOf(node).map(typeLabel).join(', ') || 'No type'}</h4>
      {report.features.length === 0 && (
        <p className="note">Google has no result for this type. Only its values are checked.</p>
      )}
      <Verdict report={report} isBlank={false} values={{}} />
    </section>
  )
}

function FeatureLine({ report, isBlank }: { report: FeatureReport; isBlank: boolean }) {
  const { title, retired, alone, optional } = report.feature
  const isOpen = report.isEligible && isUnclear(report)
  const isGood = report.isEligible && !isBlank && !isOpen
  const isCalm = isBlank || retired || alone || optional || isOpen
  return (
    <li data-tone={isGood ? 'good' : isCalm ? undefined : 'bad'}>
      <Shape name={isGood ? 'disc' : isCalm ? 'ring' : 'cone'} />
      <p>
        <strong>{title}</strong> {statusOf(report, isBlank)}
      </p>
    </li>
  )
}

function PropertyLink({ label, place }: { label: string; place?: FieldKey }) {
  if (place === undefined) return <code>{label}</code>
  return (
    <button type="button" className="schema-property" onClick={() => goTo(place)}>
      {label}
    </button>
  )
}

/** Opens the fold around a field and focuses the field. */
function goTo(place: FieldKey) {
  const element =
    document.getElementById(fieldId(place)) ??
    document.getElementById(fieldId(place.split('.')[0] ?? ''))
  element?.closest('details')?.setAttribute('open', '')
  element?.focus()
}

type VerdictProps = {
  report: Report
  isBlank: boolean
  /** Form with the fields to link to. */
  form?: SchemaForm
  values: Values
}
