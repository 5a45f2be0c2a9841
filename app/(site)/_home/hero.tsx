import './hero.css'
import { ButtonLink } from '#app/_ui/button-link.tsx'
import { Icon } from '#app/_ui/icon.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { CourseChart } from './course-chart.tsx'
import { sampleCourse } from './sample-course.ts'

/** The first screen: what it is, on land; what it does, at sea. */
export function Hero({ content, facts }: { content: SiteContent; facts: string }) {
  const { text, edit } = content

  return (
    <section className="hero">
      <div className="container hero-text">
        <p className="note">{facts}</p>
        <h1 className="hero-title" {...editAttribute(edit, 'heroTitle')}>
          {text.heroTitle}
        </h1>
        <p className="hero-subtitle" {...editAttribute(edit, 'heroSubtitle')}>
          {text.heroSubtitle}
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink
            href={text.bookDemoUrl}
            kind="primary"
            edit={editAttribute(edit, 'bookDemoUrl')}
          >
            Book a Demo
          </ButtonLink>
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
      <strong>Soundings in search positions</strong>
      <br />
      Sample course: one page, {sampleCourse.at(-1)?.week} weeks.
      <br />
      Page one begins at the 10 line.
    </p>
  )
}
