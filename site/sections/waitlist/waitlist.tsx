import { messages } from '#lib/messages.ts'
import type { App } from '#site/content/app-mapping.ts'
import { SignupForm } from '#site/ui/signup-form.client.tsx'
import { joinWaitlist } from './join-waitlist.ts'

/** The waiting list of an app that is not out yet; the page puts a heading with the id `waitlist-title` before it. */
export function Waitlist({ app }: { app: Pick<App, 'id'> }) {
  return (
    <SignupForm
      id="waitlist"
      kind="primary"
      action={joinWaitlist}
      hidden={{ name: 'app', value: app.id }}
      words={messages.waitlist}
    />
  )
}
