import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppActions } from '../app-actions.tsx'
import { WaitlistCall } from '../app-call.tsx'
import { AppCrumbs } from '../app-crumbs.tsx'
import { AppSubtitle, AppTitle } from '../app-title.tsx'
import { HighlightList } from '../highlight-list.tsx'
import { PlansTable } from '../plans-table.tsx'
import { Platforms } from '../platforms.tsx'
import { SectionTitle } from '../section-title.tsx'
import { ViewSheet } from '../view-sheet.tsx'
import { ListingsTable } from './listings-table.tsx'

/** CiteAgent (requirements §2): hero with waitlist button, sample results, four features, three agent plans. */
export function CiteAgent({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="cite-agent.css" />
      <CiteAgentHero app={app} content={content} />
      <Duties app={app} />
      <Platforms app={app} />
      <PlansTable app={app} follows />
      <WaitlistCall app={app} />
    </>
  )
}

/** The promise narrow on the left, the ledger of listings that keeps it wide on the right. */
function CiteAgentHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header className="listings-hero">
      <div className="container">
        <AppCrumbs app={app} />
        <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-center gap-y-10">
          <div className="col-span-12 lg:col-span-5">
            <AppTitle app={app} content={content} texts="localReach" className="text-4xl" />
            <AppSubtitle content={content} texts="localReach" className="mt-6 max-w-[46ch]" />
            <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
              <AppActions app={app} kind="primary" />
            </div>
          </div>
          <section aria-labelledby="listings-title" className="col-span-12 lg:col-span-7">
            <h2 id="listings-title" className="sr-only">
              Sample results
            </h2>
            <ListingsTable />
          </section>
        </div>
      </div>
    </header>
  )
}

/** The features as one record card: its title in the first field, a duty in each of the others. */
function Duties({ app }: { app: App }) {
  return (
    <section aria-labelledby="duties-title" className="section">
      <div className="container">
        <div className="duties">
          <SectionTitle app={app} field="featuresTitle" id="duties-title" className="text-3xl" />
          <HighlightList app={app} className="contents" />
        </div>
      </div>
    </section>
  )
}
