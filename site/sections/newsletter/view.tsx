import { getSiteSettings } from '#lib/settings/site-settings.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { SignupForm } from '#site/ui/signup-form.client.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import type { SectionValue, SectionViewProps } from '../define.ts'
import { subscribe } from './subscribe.ts'

/** The newsletter sign-up (requirements §2, Blog), unless the settings hide it. */
export async function Newsletter({ content, settings, from }: NewsletterProps) {
  if (!settings.showNewsletter) return null
  const labels = await currentLabels()

  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-title"
      className="no-print border-line border-t bg-shoal py-[clamp(3.5rem,7vw,6rem)]"
    >
      <div className="container grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-8 lg:grid-cols-2">
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
            className="mt-4 max-w-[50ch] text-ink-soft"
          />
        </div>
        <SignupForm
          id="newsletter"
          action={subscribe}
          path={from}
          words={{
            label: <InlineText of={labels} field="signupEmail" />,
            submit: <InlineText of={labels} field="subscribe" />,
            submitting: labels.subscribing,
            received: (
              <>
                <Text of={labels} field="subscribedTitle" as="strong" />
                <Text of={labels} field="subscribedText" as="p" />
              </>
            ),
            isEdited: labels.edit !== undefined,
          }}
        />
      </div>
    </section>
  )
}

/** The sign-up as a section of a page. */
export async function NewsletterSection({ mode, path }: SectionViewProps<SectionValue>) {
  const [content, settings] = await Promise.all([getSiteContent(mode), getSiteSettings(mode)])
  return <Newsletter content={content} settings={settings} from={path} />
}

type NewsletterProps = {
  content: SiteContent
  settings: Pick<SiteSettings, 'showNewsletter'>
  /** Path of the page with the form. */
  from: string
}
