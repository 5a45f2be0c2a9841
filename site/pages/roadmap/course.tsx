import type { RoadmapQuarter } from '#site/content/roadmap-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Text } from '#site/ui/text.tsx'
import { layOutCourse } from './course-layout.ts'
import { LegChart } from './leg-chart.tsx'
import { LegText } from './leg-text.tsx'

/** The timeline (requirements §4) as a course on a chart: a leg for every quarter, a sounding for every entry. */
export function Course({ content, quarters }: CourseProps) {
  const legs = layOutCourse(quarters.map(({ items }) => items.length))

  return (
    <section aria-labelledby="course-title" className="border-ink border-t">
      <div className="container pt-(--section) pb-(--section)">
        <header className="grid-12 items-end gap-y-4 pb-10">
          <Text
            of={content}
            field="roadmapTimelineTitle"
            as="h2"
            id="course-title"
            className="col-span-12 text-4xl lg:col-span-7"
          />
          <Text
            of={content}
            field="roadmapTimelineSubtitle"
            as="p"
            className="col-span-12 max-w-[38ch] text-ink-soft lg:col-span-4 lg:col-start-9"
          />
        </header>
        {legs.length === 0 && (
          <p className="border-line border-t pt-4 text-ink-soft">
            No quarter is on the roadmap yet.
          </p>
        )}
        <ol className="course">
          {quarters.map((quarter, index) => {
            const leg = legs[index]
            const firstEntry = 1 + countEntries(quarters.slice(0, index))
            return (
              <li key={quarter.id} className="leg">
                {leg && (
                  <LegChart
                    leg={leg}
                    index={index}
                    status={quarter.status}
                    before={quarters[index - 1]?.status}
                    firstEntry={firstEntry}
                  />
                )}
                <LegText quarter={quarter} firstEntry={firstEntry} />
              </li>
            )
          })}
        </ol>
        {legs.length > 0 && (
          <p className="note mt-4 max-w-[72ch]">
            Numbers in circles are the entries. The surer an entry, the more depth lines are drawn
            around it: many where the work is done, none where it is only a hope.
          </p>
        )}
      </div>
    </section>
  )
}

function countEntries(quarters: readonly RoadmapQuarter[]): number {
  return quarters.reduce((count, { items }) => count + items.length, 0)
}

type CourseProps = { content: SiteContent; quarters: readonly RoadmapQuarter[] }
