import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink, MailLink } from '#site/sections/contact-links.tsx'
import { Text } from '#site/ui/text.tsx'

/** The end of the about page: talk to us, one way or the other. */
export function ClosingCall({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="about-closing-title" className="section">
      <div className="container grid-12 items-end gap-y-9">
        <div className="col-span-12 lg:col-span-7">
          <Text
            of={content}
            field="aboutCTATitle"
            as="h2"
            id="about-closing-title"
            className="text-4xl"
          />
          <Text
            of={content}
            field="aboutCTASubtitle"
            as="p"
            className="mt-5 max-w-[44ch] text-ink-soft text-lg leading-normal"
          />
        </div>
        <div className="col-span-12 flex flex-wrap gap-x-4 gap-y-3 lg:col-span-5 lg:justify-end">
          <DemoLink content={content} kind="primary">
            Schedule a Meeting
          </DemoLink>
          <MailLink content={content}>Get in Touch</MailLink>
        </div>
      </div>
    </section>
  )
}
