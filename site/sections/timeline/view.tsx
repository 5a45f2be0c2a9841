import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { roadmapStatusTitle } from '#schemas/rules/choices.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import { layOutCourse, statusLooks } from './course-layout.ts'
import { EntryIcon } from './entry-icon.tsx'
import { LegChart } from './leg-chart.tsx'
import type { TimelineValue } from './section.ts'

type Props = SectionViewProps<TimelineValue>

/** The timeline (requirements §4) as a course on a chart: a leg for every quarter, a sounding for every entry. */
export async function Timeline({ section, level, titleId, mode }: Props) {
  const quarters = await listRoadmap(mode)
  const legs = layOutCourse(quarters.map(({ items }) => items.length))

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="border-ink border-t"
    >
      <ViewSheet name="timeline.css" />
      <div className="container pt-(--section) pb-(--section)">
        <header className="grid-12 items-end gap-y-4 pb-10">
          <SectionTitle
            section={section}
            level={level}
            id={titleId}
            className="col-span-12 text-4xl lg:col-span-7"
          />
          <OptionalText
            of={section}
            field="text"
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
                    section={section}
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
          <OptionalText of={section} field="note" as="p" className="note mt-4 max-w-[72ch]" />
        )}
      </div>
    </section>
  )
}

function countEntries(quarters: readonly RoadmapQuarter[]): number {
  return quarters.reduce((count, { items }) => count + items.length, 0)
}

/** A quarter in words: how sure it is, when, and its entries, numbered as on the chart. */
function LegText({ quarter, firstEntry }: LegTextProps) {
  const { edit, items } = quarter

  return (
    <div className="leg-text">
      <Text of={quarter} field="quarter" as="h3" className="text-2xl" />
      <p className="mt-2">
        <StatusBadge
          status={roadmapStatusTitle(quarter.status)}
          edit={editAttribute(edit, 'status')}
        />
      </p>
      <OptionalText of={quarter} field="timeEstimate" as="p" className="note mt-2" />
      <ol start={firstEntry} className="entries">
        {items.map((item, index) => {
          const field = (name: string) =>
            editAttribute(edit, `${editPath('items', item.key)}.${name}`)
          return (
            <li key={item.key} data-hue={statusLooks[item.status].hue}>
              <p className="entry-head note">
                <span>{firstEntry + index}</span>
                <EntryIcon name={item.icon} />
              </p>
              <h4 {...field('title')}>{item.title}</h4>
              <p className="entry-text" {...field('description')}>
                {item.description}
              </p>
              <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusBadge status={roadmapStatusTitle(item.status)} edit={field('status')} />
                <span className="note" {...field('timeEstimate')}>
                  {item.timeEstimate}
                </span>
              </p>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type LegTextProps = { quarter: RoadmapQuarter; firstEntry: number }
