import type { SiteContent } from '#site/content/site-content.ts'
import { aboutPage } from '#site/pages/about/page.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { HeroBanner } from '#site/sections/hero-banner.tsx'
import { LinesPlan } from './lines-plan.tsx'

/** Where we come from, over the drawing a keel is built from. */
export function AboutHero({ content }: { content: SiteContent }) {
  return (
    <div className="about-hero">
      <HeroBanner badge="Our Story" content={content} texts="aboutHero">
        <Breadcrumb trail={breadcrumbTrail(aboutPage.path)} />
      </HeroBanner>
      <LinesPlan />
    </div>
  )
}
