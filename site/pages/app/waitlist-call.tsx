import { messages } from '#lib/messages.ts'
import type { App } from '#site/content/app-mapping.ts'
import { SignupForm } from '#site/ui/signup-form.client.tsx'
import { CallWords } from './app-call.tsx'
import { joinWaitlist } from './join-waitlist.ts'

/** The way onto the waiting list of an app that is still to come, on this site and without leaving the page. */
export function WaitlistCall({ app }: { app: App }) {
  return (
    <section id="waitlist" aria-labelledby="waitlist-title" className="app-call no-print">
      <div className="container grid-12 items-end gap-y-8">
        <div className="col-span-12 lg:col-span-6">
          <CallWords app={app} id="waitlist-title" />
        </div>
        <div className="col-span-12 lg:col-span-6">
          <SignupForm
            id="waitlist"
            kind="primary"
            action={joinWaitlist}
            hidden={{ name: 'app', value: app.id }}
            words={messages.waitlist}
          />
        </div>
      </div>
    </section>
  )
}
