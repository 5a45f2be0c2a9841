import type { Point } from '#site/art/height-field.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'
import { courseFixes, HARBOR, homeWaters, SHEET, sampleCourse } from './home-waters.ts'
import { watersHref } from './waters.ts'
import './hero.css'

/** The first screen: what it is, on land; what it does, at sea. */
export function Hero({ content, facts }: { content: SiteContent; facts: string }) {
  return (
    <section className="hero">
      <div className="container hero-text">
        <p className="note">{facts}</p>
        <Text of={content} field="heroTitle" as="h1" className="hero-title" />
        <Text of={content} field="heroSubtitle" as="p" className="hero-subtitle" />
        <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
          <DemoLink content={content} kind="primary">
            Book a Demo
          </DemoLink>
          <a href="#how-it-works" className="button" data-kind="quiet">
            See How It Works
            <Icon name="arrow-down" nudge="down" />
          </a>
        </div>
      </div>
      <div className="hero-chart">
        <CourseChart />
        <ChartTitle />
      </div>
    </section>
  )
}

/** The title block of the chart. */
function ChartTitle() {
  return (
    <p className="chart-title note">
      <strong>Depths are search positions</strong>
      <br />
      Sample: one page, {sampleCourse.at(-1)?.week} weeks.
      <br />
      Page one begins at the 10 line.
    </p>
  )
}

const fixes = courseFixes(homeWaters())

/**
 * The hero's instrument: a chart whose soundings are search positions. Every fix of the sample course lies
 * exactly where the water is as deep as the position was, so what is drawn can be read off: page one
 * begins at the ten line. The water itself is a file (`waters.ts`).
 */
function CourseChart() {
  return (
    <svg
      className="chart course-chart"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={description()}
    >
      <use href={watersHref('home')} />
      <g className="course">
        <polyline points={fixes.map((fix) => `${fix.x} ${fix.y}`).join(' ')} pathLength={1} />
        <path
          className="fixes"
          d={fixes.map(({ x, y }) => `M${x - 6} ${y}a6 6 0 1 0 12 0 6 6 0 1 0-12 0`).join('')}
        />
        <path className="dots" d={fixes.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
        {fixes.map((fix) => (
          <text key={fix.week} x={fix.x + 13} y={fix.y - 5}>
            <tspan>{fix.position}</tspan> week {fix.week}
          </text>
        ))}
      </g>
      <Light at={HARBOR} />
    </svg>
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

function description(): string {
  const fixes = sampleCourse.map(({ week, position }) => `week ${week}, position ${position}`)
  return `Sample chart: the search position of one page drawn as depth of water. ${fixes.join('; ')}.`
}
