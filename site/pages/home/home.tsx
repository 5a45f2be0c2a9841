import type { App } from '#site/content/app-mapping.ts'
import { listApps } from '#site/content/apps.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { toolLinks } from '#site/pages/navigation.ts'
import { homeJsonLd } from '#site/seo/json-ld.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { HomeCall } from './closing-call.tsx'
import { CommandCenter } from './command-center.tsx'
import { ConnectedTools } from './connected-tools.tsx'
import { Enterprise } from './enterprise.tsx'
import { Hero } from './hero.tsx'
import { IntegrationBenefits } from './integration-benefits.tsx'
import { homePage } from './page.ts'
import { Values } from './values.tsx'

/** The home page (requirements §2, Home), top to bottom. */
function Home({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  const facts = `${apps.length} apps · ${toolLinks.length} free tools without registration`

  return (
    <>
      <Hero content={content} facts={facts} />
      <Values />
      <CommandCenter content={content} apps={apps} />
      <ConnectedTools content={content} apps={apps} />
      <IntegrationBenefits />
      <IntegrationCall appCount={apps.length} />
      <Enterprise content={content} apps={apps} />
      <HomeCall content={content} />
    </>
  )
}

export const home = definePageView({
  page: homePage,
  load: async (view) => {
    const [content, apps] = await Promise.all([getSiteContent(view), listApps(view)])
    return { content, apps }
  },
  jsonLd: (_, { seo, site }) => homeJsonLd(seo, site),
  View: Home,
})

/** The call to action between the integrations and the enterprise section. */
function IntegrationCall({ appCount }: { appCount: number }) {
  return (
    <section aria-labelledby="integration-call" className="border-line border-y bg-shoal">
      <div className="container flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12">
        <h2 id="integration-call" className="max-w-[15.9em] text-2xl">
          Bring the tools you have. Connecting one takes a sign-in, not a project.
        </h2>
        <ButtonLink href="/apps">
          See all {appCount} apps
          <Icon name="arrow-right" nudge="right" />
        </ButtonLink>
      </div>
    </section>
  )
}
