import { listPeople } from '#site/content/people.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { webPageJsonLd } from '#site/seo/json-ld.ts'
import { aboutPage } from './page.ts'
import './about.css'
import type { Person } from '#site/content/people-mapping.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { HeroBanner } from '#site/sections/hero-banner.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Leadership } from './leadership.tsx'
import { LinesPlan } from './lines-plan.tsx'
import { Mission } from './mission.tsx'
import { Values } from './values.tsx'

/** The about page (requirements §2, About), top to bottom. */
function About({ content, people }: AboutProps) {
  return (
    <>
      <AboutHero content={content} />
      <Values content={content} />
      <Leadership content={content} people={people} />
      <Mission content={content} />
      <ClosingCall content={content} />
    </>
  )
}

type AboutProps = { content: SiteContent; people: readonly Person[] }

export const about = definePageView({
  page: aboutPage,
  load: async (view) => {
    const [content, people] = await Promise.all([getSiteContent(view), listPeople(view)])
    return { content, people }
  },
  jsonLd: (_, { seo, site }) => webPageJsonLd(seo, aboutPage.title, site),
  View: About,
})

/** Where we come from, over the drawing a keel is built from. */
function AboutHero({ content }: { content: SiteContent }) {
  return (
    <div className="about-hero">
      <HeroBanner
        badge="Our Story"
        content={content}
        title="aboutHeroTitle"
        text="aboutHeroSubtitle"
      >
        <Breadcrumb trail={breadcrumbTrail(aboutPage.path)} />
      </HeroBanner>
      <LinesPlan />
    </div>
  )
}
