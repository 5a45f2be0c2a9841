import { listApps } from '#site/content/apps.ts'
import { listRoadmap } from '#site/content/roadmap.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { webPageJsonLd } from '#site/seo/json-ld.ts'
import { Text } from '#site/ui/text.tsx'
import { roadmapPage } from './page.ts'
import './roadmap.css'
import type { App } from '#site/content/app-mapping.ts'
import { appsUnderway } from '#site/content/roadmap-apps.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-mapping.ts'
import { ClosingCall } from '#site/sections/closing-call/view.tsx'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Course } from './course.tsx'
import { Feedback } from './feedback.tsx'
import { RoadmapHero } from './roadmap-hero.tsx'
import { Slipway } from './slipway.tsx'

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
  load: async (view) => {
    const [content, quarters, apps] = await Promise.all([
      getSiteContent(view),
      listRoadmap(view),
      listApps(view),
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
