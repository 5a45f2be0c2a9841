import { type Editable, itemOf } from '#lib/content/edit-attributes.ts'
import { Text } from '#site/ui/text.tsx'
import type { DrawingViewProps } from '../define.ts'
import type { LineChartValue } from './drawing.ts'

const WIDTH = 336
const HEIGHT = 226
const FLOOR = 190

const TALLEST = 145

/** A small chart with a number at every point. */
export function LineChart({ drawing }: DrawingViewProps<LineChartValue>) {
  const { points } = drawing
  const top = Math.max(1, ...points.map(({ value }) => value))
  const step = (WIDTH - 32) / Math.max(1, points.length - 1)
  const x = (index: number) => round(16 + index * step)
  const y = (value: number) => round(FLOOR - (value / top) * TALLEST)

  return (
    <figure>
      <svg
        className="chart line-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={drawing.alt}
      >
        <path className="base" d={`M0 ${FLOOR}H${WIDTH}`} />
        <polyline points={points.map(({ value }, index) => `${x(index)} ${y(value)}`).join(' ')} />
        {points.map((each, index) => {
          const point = itemOf(drawing, 'points', each)
          return (
            <g key={each._key}>
              {each.event && (
                <Event of={point} x={round(Math.min(x(index) + step / 2, WIDTH - 1))} />
              )}
              <circle cx={x(index)} cy={y(each.value)} r="3.5" />
              <text className="value" x={x(index)} y={y(each.value) + 20} textAnchor="middle">
                {each.value}
              </text>
              {index % 4 === 0 && (
                <Text
                  of={point}
                  field="label"
                  as="text"
                  x={x(index)}
                  y={FLOOR + 22}
                  textAnchor="middle"
                />
              )}
            </g>
          )
        })}
      </svg>
      <Text of={drawing} field="caption" as="figcaption" className="note mt-1" />
    </figure>
  )
}

function Event({ of: point, x }: { of: Editable<LineChartValue['points'][number]>; x: number }) {
  return (
    <>
      <path className="event-line" d={`M${x} 14V${FLOOR}`} />
      <Text of={point} field="event" as="text" x={x - 8} y="16" textAnchor="end" />
    </>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
