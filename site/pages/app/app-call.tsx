import { editAttribute } from '#lib/content/edit-attributes.ts'
import { messages } from '#lib/messages.ts'
import type { App } from '#site/content/app/parse.ts'
import { AppActions } from '#site/sections/app-actions.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { SignupForm } from '#site/ui/signup-form.client.tsx'
import { SectionTitle, sectionText } from './app-sections.tsx'
import { joinWaitlist } from './join-waitlist.ts'

/** The last word of an app's page: the same two ways to try it, and the way to its siblings. */
export function AppCall({ app }: { app: App }) {
  return (
    <section aria-labelledby="app-call-title" className="app-call">
      <div className="container grid-12 items-end gap-y-8">
        <div className="col-span-12 lg:col-span-7">
          <CallWords app={app} id="app-call-title" />
        </div>
        <div className="col-span-12 flex flex-wrap items-center gap-x-4 gap-y-3 lg:col-span-5 lg:justify-end">
          <AppActions app={app} kind="primary" />
          <a href="/apps" className="button" data-kind="quiet">
            All apps
            <Icon name="arrow-right" nudge="right" />
          </a>
        </div>
      </div>
    </section>
  )
}

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

/** What is said at the end of an app's page: an editor's title and text. */
function CallWords({ app, id }: { app: App; id: string }) {
  return (
    <>
      <SectionTitle app={app} field="closingTitle" id={id} className="max-w-[22ch] text-3xl" />
      <p className="mt-4 max-w-[52ch] text-ink-soft" {...editAttribute(app.edit, 'closingText')}>
        {sectionText(app, 'closingText')}
      </p>
    </>
  )
}
