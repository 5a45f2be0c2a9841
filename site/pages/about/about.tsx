import { listPeople } from '#site/content/people.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { webPageJsonLd } from '#site/seo/json-ld.ts'
import { Text } from '#site/ui/text.tsx'
import { aboutPage } from './page.ts'
import './about.css'
import type { Person } from '#site/content/people-mapping.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { ClosingCall } from '#site/sections/closing-call/view.tsx'
import { DemoLink, MailLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
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
      <AboutCall content={content} />
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
      <Hero breadcrumb={<Breadcrumb trail={breadcrumbTrail(aboutPage.path)} />}>
        <p className="note">Our Story</p>
        <Text of={content} field="aboutHeroTitle" as="h1" />
        <Text of={content} field="aboutHeroSubtitle" as="p" />
      </Hero>
      <LinesPlan />
    </div>
  )
}

/** The end of the page: talk to us, one way or the other. */
function AboutCall({ content }: { content: SiteContent }) {
  const ways = (
    <div className="flex flex-wrap gap-x-4 gap-y-3 lg:justify-end">
      <DemoLink content={content} kind="primary">
        Schedule a Meeting
      </DemoLink>
      <MailLink content={content}>Get in Touch</MailLink>
    </div>
  )

  return (
    <ClosingCall beside={ways}>
      <Text of={content} field="aboutCTATitle" as="h2" id="closing-title" />
      <Text of={content} field="aboutCTASubtitle" as="p" className="max-w-[44ch] text-ink-soft" />
    </ClosingCall>
  )
}
