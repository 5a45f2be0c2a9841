import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App, SiteContent } from '#lib/content/types.ts'
import { AppActions } from '../../_app-page/app-actions.tsx'
import { AppCrumbs } from '../../_app-page/app-crumbs.tsx'
import { ListingsTable } from './listings-table.tsx'

/** The promise narrow on the left, the ledger of listings that keeps it wide on the right. */
export function CiteAgentHero({ app, content }: { app: App; content: SiteContent }) {
  const { text, edit } = content

  return (
    <header className="container pt-[clamp(2rem,4vw,3.25rem)]">
      <AppCrumbs app={app} />
      <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <p className="note" data-sanity={editAttribute(edit, 'localReachTagline')}>
            {app.name}: {text.localReachTagline}
          </p>
          <h1
            className="mt-4 text-4xl leading-tight tracking-tight"
            data-sanity={editAttribute(edit, 'localReachTitle')}
          >
            {text.localReachTitle}
          </h1>
          <p
            className="mt-6 max-w-[46ch] text-ink-soft"
            data-sanity={editAttribute(edit, 'localReachSubtitle')}
          >
            {text.localReachSubtitle}
          </p>
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
    </header>
  )
}
