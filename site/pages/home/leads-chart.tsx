import { sampleAnalysis } from './sample-analysis.ts'

const { weeks, event, title } = sampleAnalysis.chart
const WIDTH = 336
const HEIGHT = 226
const FLOOR = 190
const x = (week: number) => 16 + week * ((WIDTH - 32) / (weeks.length - 1))
const y = (leads: number) => FLOOR - leads * 5.8

/** The small chart under the sample answer: every point labeled, the event marked where it happened. */
export function LeadsChart() {
  const line = weeks.map(({ leads }, week) => `${x(week)} ${y(leads)}`).join(' ')
  const spoken = weeks.map(({ label, leads }) => `${label}: ${leads}`).join(', ')
  const eventX = x(event.afterWeek) - 18

  return (
    <figure>
      <svg
        className="chart instrument leads-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}. ${spoken}. The ${event.label} is marked before the fall.`}
      >
        <path className="tick" d={`M0 ${FLOOR}H${WIDTH}`} />
        <path className="event-line" d={`M${eventX} 14V${FLOOR}`} />
        <text x={eventX - 8} y="16" textAnchor="end">
          {event.label}
        </text>
        <polyline points={line} />
        {weeks.map(({ label, leads }, week) => (
          <g key={label}>
            <circle cx={x(week)} cy={y(leads)} r="3.5" />
            <text className="name" x={x(week)} y={y(leads) + 20} textAnchor="middle">
              {leads}
            </text>
            {week % 4 === 0 && (
              <text x={x(week)} y={FLOOR + 22} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="note mt-1">{title}</figcaption>
    </figure>
  )
}
