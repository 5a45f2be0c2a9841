import { roadmapStatuses } from '#schemas/rules/statuses.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { DemoLink, MailLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
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
  return (
    <Hero
      breadcrumb={<Breadcrumb trail={breadcrumbTrail(roadmapPage.path)} />}
      className="pb-(--section)"
      beside={<Legend quarters={quarters} />}
    >
      <Text of={content} field="roadmapHeroTitle" as="h1" className="max-w-[12ch]" />
      <Text of={content} field="roadmapHeroSubtitle" as="p" className="max-w-[40ch]" />
      <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
        <DemoLink content={content} kind="primary">
          Schedule a Demo
        </DemoLink>
        <MailLink content={content}>Provide Feedback</MailLink>
      </div>
    </Hero>
  )
}

type RoadmapHeroProps = { content: SiteContent; quarters: readonly RoadmapQuarter[] }

function Legend({ quarters }: { quarters: readonly RoadmapQuarter[] }) {
  const entries = quarters.flatMap(({ items }) => items)

  return (
    <div className="legend md:w-3/4 lg:w-auto">
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
  )
}
