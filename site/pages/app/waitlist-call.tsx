import type { App } from '#site/content/app-mapping.ts'
import { Waitlist } from '#site/sections/waitlist/waitlist.tsx'
import { CallWords } from './app-call.tsx'

/** The way onto the waiting list of an app that is still to come, on this site and without leaving the page. */
export function WaitlistCall({ app }: { app: App }) {
  return (
    <section id="waitlist" aria-labelledby="waitlist-title" className="app-call no-print">
      <div className="container grid-12 items-end gap-y-8">
        <div className="col-span-12 lg:col-span-6">
          <CallWords app={app} id="waitlist-title" />
        </div>
        <div className="col-span-12 lg:col-span-6">
          <Waitlist app={app} />
        </div>
      </div>
    </section>
  )
}
