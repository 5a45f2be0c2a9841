'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'
import { daysOf } from 'brightkeel-seo-checks/structured-data/opening-hours.ts'
import { weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'
import { fieldId } from './line-field.client.tsx'

const weekdays = 'Monday Tuesday Wednesday Thursday Friday'

/** Edits opening hours as rows of days and times. Days in no row are closed. */
export function HoursBuilder({ rows, finding, onChange }: HoursBuilderProps) {
  const put = (index: number, patch: Row) =>
    onChange(
      rows.map((row, at) => (at === index ? { ...row, ...patch } : row)),
      `hours ${index}`,
    )
  const used = rows.flatMap(daysOf)
  const rest = weekDays.filter((day) => !used.includes(day)).join(' ')
  const next = { days: rows.length === 0 ? weekdays : rest, opens: '09:00', closes: '17:00' }

  return (
    <div className="schema-rows" id={fieldId('openingHours')} tabIndex={-1}>
      {rows.length > 0 && <p className="schema-label">Opening hours</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows differ only by their position
        <fieldset key={index} className="schema-row">
          <legend className="sr-only">Hours {index + 1}</legend>
          <Days row={row} index={index} onChange={(days) => put(index, { days })} />
          <div className="schema-times">
            <Time
              label={`Opens, hours ${index + 1}`}
              value={row.opens ?? ''}
              onChange={(opens) => put(index, { opens })}
            />
            <span aria-hidden="true">–</span>
            <Time
              label={`Closes, hours ${index + 1}`}
              value={row.closes ?? ''}
              onChange={(closes) => put(index, { closes })}
            />
            <button
              type="button"
              className="text-link"
              onClick={() => put(index, { opens: '00:00', closes: '23:59' })}
            >
              24 hours
            </button>
            <button
              type="button"
              className="text-link"
              aria-label={`Remove hours ${index + 1}`}
              onClick={() => onChange(rows.toSpliced(index, 1), null)}
            >
              Remove
            </button>
          </div>
        </fieldset>
      ))}
      {finding && finding.level === 'wrong' && <p className="field-error">{finding.message}</p>}
      <button type="button" className="schema-add" onClick={() => onChange([...rows, next], null)}>
        <span aria-hidden="true">+</span> Add {rows.length === 0 ? 'opening ' : ''}hours
      </button>
    </div>
  )
}

function Days({ row, index, onChange }: DaysProps) {
  const chosen = daysOf(row)
  const toggled = (day: string, isOn: boolean) =>
    weekDays.filter((other) => (other === day ? isOn : chosen.includes(other))).join(' ')
  return (
    <div className="schema-days">
      {weekDays.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            aria-label={`${day}, hours ${index + 1}`}
            checked={chosen.includes(day)}
            onChange={({ target }) => onChange(toggled(day, target.checked))}
          />
          <span aria-hidden="true">{day.slice(0, 2)}</span>
        </label>
      ))}
    </div>
  )
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <div className="field field-box">
      <input
        type="time"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

type DaysProps = { row: Row; index: number; onChange: (days: string) => void }
type TimeProps = { label: string; value: string; onChange: (value: string) => void }
type HoursBuilderProps = {
  rows: readonly Row[]
  finding: Finding | undefined
  onChange: (rows: readonly Row[], group?: string | null) => void
}
