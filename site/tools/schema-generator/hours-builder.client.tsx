'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'
import { daysOf, weekSummary } from 'brightkeel-seo-checks/structured-data/opening-hours.ts'
import { weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'
import { fieldId } from './line-field.client.tsx'

const weekdays = 'Monday Tuesday Wednesday Thursday Friday'

/** Edits opening hours as rows of days and times, and shows the resulting week. */
export function HoursBuilder({ rows, finding, onChange }: HoursBuilderProps) {
  const put = (index: number, patch: Row) =>
    onChange(
      rows.map((row, at) => (at === index ? { ...row, ...patch } : row)),
      `hours ${index}`,
    )
  const add = (row: Row) => onChange([...rows, row], null)
  const used = rows.flatMap(daysOf)
  const rest = weekDays.filter((day) => !used.includes(day))

  return (
    <div className="schema-rows" id={fieldId('openingHours')} tabIndex={-1}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows differ only by their position
        <fieldset key={index} className="schema-row">
          <legend>Hours {index + 1}</legend>
          <Days row={row} index={index} onChange={(days) => put(index, { days })} />
          <div className="schema-times">
            <Time
              label="Opens"
              id={`opens-${index}`}
              value={row.opens ?? ''}
              onChange={(opens) => put(index, { opens })}
            />
            <Time
              label="Closes"
              id={`closes-${index}`}
              value={row.closes ?? ''}
              onChange={(closes) => put(index, { closes })}
            />
            <div className="schema-row-buttons">
              <button type="button" onClick={() => put(index, { opens: '00:00', closes: '23:59' })}>
                Open 24 hours
              </button>
              <button
                type="button"
                aria-label={`Remove hours ${index + 1}`}
                onClick={() => onChange(rows.toSpliced(index, 1), null)}
              >
                Remove
              </button>
            </div>
          </div>
        </fieldset>
      ))}
      {finding && finding.level !== 'recommended' && (
        <p className="field-error">{finding.message}</p>
      )}
      <button
        type="button"
        className="schema-add"
        onClick={() =>
          add({
            days: rows.length === 0 ? weekdays : rest.join(' '),
            opens: '09:00',
            closes: '17:00',
          })
        }
      >
        <span aria-hidden="true">+</span> Add hours
      </button>
      {rows.length > 0 && <Week rows={rows} />}
    </div>
  )
}

function Days({ row, index, onChange }: DaysProps) {
  const chosen = daysOf(row)
  return (
    <div className="schema-days">
      {weekDays.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            aria-label={`${day}, hours ${index + 1}`}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              onChange(
                weekDays
                  .filter((other) => (other === day ? target.checked : chosen.includes(other)))
                  .join(' '),
              )
            }
          />
          <span aria-hidden="true">{day.slice(0, 2)}</span>
        </label>
      ))}
    </div>
  )
}

function Time({ label, id, value, onChange }: TimeProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          type="time"
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}

function Week({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="schema-week note">
      {weekSummary(rows).map(({ day, times }) => (
        <div key={day} data-closed={times === 'Closed' || undefined}>
          <dt>{day}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  )
}

type DaysProps = { row: Row; index: number; onChange: (days: string) => void }
type TimeProps = { label: string; id: string; value: string; onChange: (value: string) => void }
type HoursBuilderProps = {
  rows: readonly Row[]
  finding: Finding | undefined
  onChange: (rows: readonly Row[], group?: string | null) => void
}
