import type { App } from '#site/content/app-mapping.ts'
import { listApps } from '#site/content/apps.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { HeroBanner } from '#site/sections/hero-banner.tsx'
import { appsJsonLd } from '#site/seo/app-json-ld.ts'
import { AppCard } from './app-card.tsx'
import { appsPage } from './page.ts'
import './catalog.css'
import { EnterpriseCall } from './enterprise-call.tsx'

/** The apps (requirements §2, Apps): one card each, then a word to whoever has many sites. */
function Catalog({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  return (
    <>
      <HeroBanner badge="Professional Marketing Suite" content={content} texts="appsHero">
        <Breadcrumb trail={breadcrumbTrail(appsPage.path)} />
      </HeroBanner>
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
