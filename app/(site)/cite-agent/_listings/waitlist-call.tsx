import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'
import { sectionText } from '../../_app-page/section-texts.ts'
import { SectionTitle } from '../../_app-page/section-title.tsx'
import { Waitlist } from '../../_waitlist/waitlist.tsx'

/** The way onto the waiting list, on this site and without leaving the page. */
export function WaitlistCall({ app }: { app: App }) {
  return (
    <section id="waitlist" aria-labelledby="waitlist-title" className="app-call no-print">
      <div className="container grid-12 items-end gap-y-8">
        <div className="col-span-12 lg:col-span-6">
          <SectionTitle
            app={app}
            field="closingTitle"
            id="waitlist-title"
            className="max-w-[22ch] text-3xl"
          />
          <p
            className="mt-4 max-w-[52ch] text-ink-soft"
            {...editAttribute(app.edit, 'closingText')}
          >
            {sectionText(app, 'closingText')}
          </p>
        </div>
        <div className="col-span-12 lg:col-span-6">
          <Waitlist app={app} />
        </div>
      </div>
    </section>
  )
}
