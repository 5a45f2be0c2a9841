import { roadmapStatuses } from '#schemas/rules/statuses.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { DemoLink, MailLink } from '#site/sections/contact-links.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'

/** What each status promises, in the words of a chart's legend. */
const MEANINGS: Record<(typeof roadmapStatuses)[number]['value'], string> = {
  completed: 'In customers’ hands.',
  'in-progress': 'Being built now.',
  planned: 'Decided. The date may move.',
  vision: 'A direction, not a promise.',
}

/** Where we are heading, beside the legend one needs to read the rest. */
export function RoadmapHero({ content, quarters }: RoadmapHeroProps) {
  const entries = quarters.flatMap(({ items }) => items)

  return (
    <header className="container grid-12 gap-y-12 pt-[clamp(2.5rem,6vw,5rem)] pb-(--section)">
      <div className="col-span-12 lg:col-span-7">
        <Breadcrumb trail={breadcrumbTrail(roadmapPage.path)} />
        <Text
          of={content}
          field="roadmapHeroTitle"
          as="h1"
          className="mt-6 max-w-[12ch] text-5xl leading-tight tracking-tight"
        />
        <Text
          of={content}
          field="roadmapHeroSubtitle"
          as="p"
          className="mt-6 max-w-[40ch] text-ink-soft text-lg leading-normal"
        />
        <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
          <DemoLink content={content} kind="primary">
            Schedule a Demo
          </DemoLink>
          <MailLink content={content}>Provide Feedback</MailLink>
        </div>
      </div>
      <div className="legend col-span-12 self-end md:col-span-9 lg:col-span-5">
        <table>
          <caption className="note">Legend: how sure we are</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Meaning</th>
              <th scope="col">Entries</th>
            </tr>
          </thead>
          <tbody>
            {roadmapStatuses.map(({ value, title }) => (
              <tr key={value}>
                <th scope="row">
                  <StatusBadge status={title} />
                </th>
                <td>{MEANINGS[value]}</td>
                <td className="figures">
                  {entries.filter((entry) => entry.status === value).length}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </header>
  )
}

type RoadmapHeroProps = { content: SiteContent; quarters: readonly RoadmapQuarter[] }
