import { editAttribute, itemOf } from '#lib/content/edit-attributes.ts'
import type { Point } from '#site/art/height-field.ts'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { DrawingViewProps } from '../define.ts'
import { courseFixes, HARBOR, homeWaters, NAME_PLACES, SHEET } from './course.ts'
import type { CourseChartValue } from './drawing.ts'
import { watersHref } from './waters.ts'

const ground = homeWaters()

/**
 * A chart whose soundings are search positions. Every fix of the course lies exactly where the water is as deep as the
 * position was, so what is drawn can be read off: page one begins at the ten line. The water itself is a file
 * (`waters.ts`).
 */
export function CourseChart({ drawing }: DrawingViewProps<CourseChartValue>) {
  return (
    <figure className="course-chart">
      <ViewSheet name="course-chart.css" />
      <svg
        className="chart"
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="img"
        aria-label={drawing.alt}
      >
        <use href={watersHref('home')} />
        {NAME_PLACES.map(([x, y], index) => {
          const name = drawing.names[index]
          return (
            name && (
              <text
                key={name}
                className="water-name"
                {...{ x, y }}
                {...editAttribute(drawing.edit, `names[${index}]`)}
              >
                {name}
              </text>
            )
          )
        })}
        <Course drawing={drawing} />
        <Light at={HARBOR} />
      </svg>
      <figcaption className="chart-title note">
        <Text of={drawing} field="title" as="strong" />
        <Text of={drawing} field="text" as="span" />
      </figcaption>
    </figure>
  )
}

function Course({ drawing }: DrawingViewProps<CourseChartValue>) {
  const places = courseFixes(
    ground,
    drawing.fixes.map(({ position }) => position),
  )

  return (
    <g className="course">
      <polyline points={places.map(([x, y]) => `${x} ${y}`).join(' ')} pathLength={1} />
      <path
        className="fixes"
        d={places.map(([x, y]) => `M${x - 6} ${y}a6 6 0 1 0 12 0 6 6 0 1 0-12 0`).join('')}
      />
      <path className="dots" d={places.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      {places.map(([x, y], index) => {
        const fix = drawing.fixes[index]
        return (
          fix && (
            <text key={fix._key} x={x + 13} y={y - 5}>
              <tspan className="position">{fix.position}</tspan>{' '}
              <Text of={itemOf(drawing, 'fixes', fix)} field="label" as="tspan" />
            </text>
          )
        )
      })}
    </g>
  )
}

/** A light as charts show one: a star, and a flare that makes it easy to find. */
function Light({ at: [x, y] }: { at: Point }) {
  return (
    <g className="light" transform={`translate(${x} ${y})`}>
      <path className="flare" d="M0 0C-3-16-22-30-30-22S-18 2 0 0z" />
      <path className="star" d="M0-7 1.8-2.2 7-2.2 2.8.8 4.3 6 0 3-4.3 6-2.8.8-7-2.2-1.8-2.2z" />
    </g>
  )
}
