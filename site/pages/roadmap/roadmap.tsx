import './roadmap.css'
import type { App } from '#site/content/app-mapping.ts'
import { appsUnderway } from '#site/content/roadmap-apps.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { ClosingCall } from './closing-call.tsx'
import { Course } from './course.tsx'
import { Feedback } from './feedback.tsx'
import { RoadmapHero } from './roadmap-hero.tsx'
import { Slipway } from './slipway.tsx'

/** The roadmap (requirements §2, Roadmap), top to bottom. */
export function Roadmap({ content, quarters, apps }: RoadmapProps) {
  return (
    <>
      <RoadmapHero content={content} quarters={quarters} />
      <Slipway content={content} underway={appsUnderway(apps, quarters)} />
      <Course content={content} quarters={quarters} />
      <Feedback content={content} />
      <ClosingCall content={content} />
    </>
  )
}

type RoadmapProps = {
  content: SiteContent
  quarters: readonly RoadmapQuarter[]
  apps: readonly App[]
}
