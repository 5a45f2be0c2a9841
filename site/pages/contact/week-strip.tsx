import type { BusinessHours } from '#site/content/business-hours.ts'
import { weekDays } from '#site/tools/schema-generator/logic/week-days.ts'

/** The week as a strip of seven days, midnight to midnight: filled while somebody answers. */
export function WeekStrip({ hours }: { hours: readonly BusinessHours[] }) {
  return (
    <ol className="week-strip" aria-hidden="true">
      {weekDays.map((day) => (
        <li key={day}>
          <span className="week-day">
            {hours
              .filter(({ days }) => days.includes(day))
              .map(({ opens, closes }) => (
                <i key={opens} style={{ left: share(opens), width: share(closes - opens) }} />
              ))}
          </span>
          {day.slice(0, 3)}
        </li>
      ))}
    </ol>
  )
}

function share(hours: number): string {
  return `${((hours / 24) * 100).toFixed(2)}%`
}
