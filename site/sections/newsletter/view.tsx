import { Text } from '#site/ui/text.tsx'
import './style.css'
import { messages } from '#lib/messages.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { SignupForm } from '#site/ui/signup-form.client.tsx'
import { subscribe } from './subscribe.ts'

/** The newsletter sign-up (requirements §2, Blog), unless the settings hide it. */
export function Newsletter({ content, settings, from }: NewsletterProps) {
  if (!settings.showNewsletter) return null

  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="newsletter no-print">
      <div className="container newsletter-sheet">
        <p aria-hidden="true" className="postmark note">
          <span>Field notes</span>
        </p>
        <div>
          <Text
            of={content}
            field="newsletterTitle"
            as="h2"
            id="newsletter-title"
            className="max-w-[18ch] text-3xl"
          />
          <Text
            of={content}
            field="newsletterSubtitle"
            as="p"
            className="mt-4 mb-7 max-w-[50ch] text-ink-soft"
          />
          <SignupForm
            id="newsletter"
            action={subscribe}
            hidden={{ name: 'from', value: from }}
            words={messages.newsletter}
          />
        </div>
      </div>
    </section>
  )
}

type NewsletterProps = {
  content: SiteContent
  settings: Pick<SiteSettings, 'showNewsletter'>
  /** Address of the page it stands on. */
  from: string
}
