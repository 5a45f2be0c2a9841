import type { App } from '#site/content/app-mapping.ts'
import { listApps } from '#site/content/apps.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { ClosingCall } from '#site/sections/closing-call/view.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { appsJsonLd } from '#site/seo/app-json-ld.ts'
import { Text } from '#site/ui/text.tsx'
import { AppCard } from './app-card.tsx'
import { appsPage } from './page.ts'
import './catalog.css'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { FleetChart } from './fleet-chart.tsx'

/** The apps (requirements §2, Apps): one card each, then a word to whoever has many sites. */
function Catalog({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  return (
    <>
      <Hero breadcrumb={<Breadcrumb trail={breadcrumbTrail(appsPage.path)} />}>
        <p className="note">Professional Marketing Suite</p>
        <Text of={content} field="appsHeroTitle" as="h1" />
        <Text of={content} field="appsHeroSubtitle" as="p" />
      </Hero>
      <div className="container pb-[clamp(3rem,6vw,5rem)]">
        {apps.length === 0 && <NoApps />}
        <ul className="app-grid">
          {apps.map((app) => (
            <li key={app.id}>
              <AppCard app={app} />
            </li>
          ))}
        </ul>
      </div>
      <EnterpriseCall content={content} apps={apps} />
    </>
  )
}

function NoApps() {
  return (
    <p className="border-line border-t py-10 text-ink-soft">
      No app is in the catalog yet. The first one will stand here.
    </p>
  )
}

export const catalog = definePageView({
  page: appsPage,
  load: async (view) => {
    const [content, apps] = await Promise.all([getSiteContent(view), listApps(view)])
    return { content, apps }
  },
  jsonLd: ({ apps }, { seo, site }) => appsJsonLd(seo, apps, site),
  View: Catalog,
})

/** For whoever looks after several sites: on night watch, with the fleet drawn beside it. */
function EnterpriseCall({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  return (
    <ClosingCall ground="night" isHalf beside={<FleetChart apps={apps} />}>
      <p className="note">Enterprise</p>
      <Text
        of={content}
        field="enterpriseTitle"
        as="h2"
        id="closing-title"
        className="max-w-[16ch]"
      />
      <Text
        of={content}
        field="enterpriseSubtitle"
        as="p"
        className="mt-6 max-w-[48ch] text-base text-ink-soft"
      />
      <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
        <ButtonLink href="/contact?topic=enterprise" kind="primary">
          Contact Enterprise Sales
        </ButtonLink>
        <DemoLink content={content}>Schedule Consultation</DemoLink>
      </div>
    </ClosingCall>
  )
}
