import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppActions } from '../app-actions.tsx'
import { AppCrumbs } from '../app-crumbs.tsx'
import { AppSubtitle } from '../app-subtitle.tsx'
import { AppTitle } from '../app-title.tsx'
import { ListingsTable } from './listings-table.tsx'

/** The promise narrow on the left, the ledger of listings that keeps it wide on the right. */
export function CiteAgentHero({ app, content }: { app: App; content: SiteContent }) {
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
