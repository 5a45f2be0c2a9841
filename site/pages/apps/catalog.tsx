import { seededRandom } from '#site/art/random.ts'
import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { ClosingCall } from '#site/sections/call-to-action/view.tsx'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { appsJsonLd } from '#site/seo/app-json-ld.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Text } from '#site/ui/text.tsx'
import { AppCard } from './app-card.tsx'
import { appsPage } from './page.ts'
import './catalog.css'

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
  load: async (mode) => {
    const [content, apps] = await Promise.all([getSiteContent(mode), listApps(mode)])
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

const SITES = 24
const HOURS = 24

/** From one hour to the next, in units of the drawing. */
const STEP = 24

/**
 * A sample night: every row a site, every mark an hourly check, and a buoy where something was found. The
 * apps it stands for are those of the catalog.
 */
function FleetChart({ apps }: { apps: readonly Pick<App, 'id' | 'name'>[] }) {
  const found = findings(apps.length)

  return (
    <figure className="mt-3 lg:mt-0">
      <svg
        className="chart fleet-chart"
        viewBox={`0 0 ${HOURS * 24 + 8} ${SITES * 12 + 8}`}
        role="img"
        aria-label={`Sample: one day on ${SITES} sites, ${SITES * HOURS} checks, ${found.length} findings.`}
      >
        <pattern id="checks" x="12" y="10" width={STEP} height="12" patternUnits="userSpaceOnUse">
          <circle cx="1.5" cy="1.5" r="1.5" />
        </pattern>
        <path className="checks" d={`M12 10h${HOURS * STEP}v${SITES * 12}h${-HOURS * STEP}z`} />
        {found.map(({ site, hour }) => (
          <path
            key={`${site} ${hour}`}
            className="found"
            d={`M${13.5 + hour * STEP} ${site * 12 + 4}l6 10h-12z`}
          />
        ))}
      </svg>
      <figcaption className="note mt-4 flex flex-wrap justify-between gap-x-6 border-line border-t pt-2">
        <span>
          Sample day: {SITES} sites, {SITES * HOURS} checks
        </span>
        <span>{found.length} findings, one list</span>
      </figcaption>
    </figure>
  )
}

/** Two findings for each app, scattered over the sites and the hours, the same on every build. */
function findings(apps: number): { site: number; hour: number }[] {
  const random = seededRandom('the fleet at night')
  return Array.from({ length: apps * 2 }, (_, index) => ({
    site: (index * 7 + 3) % SITES,
    hour: Math.floor(random() * HOURS),
  }))
}
