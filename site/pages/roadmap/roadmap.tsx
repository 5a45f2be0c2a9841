import { roadmapStatuses } from '#schemas/rules/choices.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { appsUnderway, type RoadmapQuarter } from '#site/content/roadmap-quarter/parse.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { ClosingCall } from '#site/sections/call-to-action/view.tsx'
import { DemoLink, MailLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { webPageJsonLd } from '#site/seo/json-ld.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { Course } from './course.tsx'
import { roadmapPage } from './page.ts'
import { Slipway } from './slipway.tsx'
import './roadmap.css'

/** The roadmap (requirements §2, Roadmap), top to bottom. */
function Roadmap({ content, quarters, apps }: RoadmapProps) {
  return (
    <>
      <RoadmapHero content={content} quarters={quarters} />
      <Slipway content={content} underway={appsUnderway(apps, quarters)} />
      <Course content={content} quarters={quarters} />
      <Feedback content={content} />
      <RoadmapCall content={content} />
    </>
  )
}

type RoadmapProps = {
  content: SiteContent
  quarters: readonly RoadmapQuarter[]
  apps: readonly App[]
}

export const roadmap = definePageView({
  page: roadmapPage,
  load: async (mode) => {
    const [content, quarters, apps] = await Promise.all([
      getSiteContent(mode),
      listRoadmap(mode),
      listApps(mode),
    ])
    return { content, quarters, apps }
  },
  jsonLd: (_, { seo, site }) => webPageJsonLd(seo, roadmapPage.title, site),
  View: Roadmap,
})

/** The end of the roadmap: what can be had today. */
function RoadmapCall({ content }: { content: SiteContent }) {
  return (
    <ClosingCall ground="water">
      <Text
        of={content}
        field="roadmapCTATitle"
        as="h2"
        id="closing-title"
        className="max-w-[18ch]"
      />
      <Text of={content} field="roadmapCTASubtitle" as="p" className="max-w-[46ch]" />
      <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
        <DemoLink content={content} kind="primary">
          Book a Demo
        </DemoLink>
        <ButtonLink href="/apps">See All Apps</ButtonLink>
      </div>
    </ClosingCall>
  )
}

/** What makes a request easy to act on, in the order we ask it. */
const QUESTIONS = [
  'What were you trying to do?',
  'What did you do instead, and how long did it take?',
  'How often does it happen?',
]

/** How a customer changes the course. */
function Feedback({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="feedback-title" className="border-line border-t">
      <div className="container grid-12 gap-y-10 py-(--section)">
        <div className="col-span-12 lg:col-span-6">
          <Text
            of={content}
            field="roadmapFeedbackTitle"
            as="h2"
            id="feedback-title"
            className="text-3xl"
          />
          <Text
            of={content}
            field="roadmapFeedbackSubtitle"
            as="p"
            className="mt-4 max-w-[46ch] text-ink-soft"
          />
          <p className="mt-8">
            <ButtonLink href="/contact">
              Send us your feedback
              <Icon name="arrow-right" nudge="right" />
            </ButtonLink>
          </p>
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <h3 className="note">What helps us to act on a request</h3>
          <ol className="mt-3">
            {QUESTIONS.map((question, index) => (
              <li key={question} className="flex gap-5 border-line border-t py-3 last:border-b">
                <span aria-hidden="true" className="figures text-ink-soft">
                  {index + 1}
                </span>
                {question}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** What each status promises, in the words of a chart's legend. */
const MEANINGS: Record<(typeof roadmapStatuses)[number]['value'], string> = {
  completed: 'In customers’ hands.',
  'in-progress': 'Being built now.',
  planned: 'Decided. The date may move.',
  vision: 'A direction, not a promise.',
}

/** Where we are heading, beside the legend one needs to read the rest. */
function RoadmapHero({ content, quarters }: RoadmapHeroProps) {
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
