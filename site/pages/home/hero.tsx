import { Text } from '#site/ui/text.tsx'
import './hero.css'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { CourseChart } from './course-chart.tsx'
import { sampleCourse } from './sample-course.ts'

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
