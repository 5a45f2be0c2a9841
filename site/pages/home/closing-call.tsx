import { Text } from '#site/ui/text.tsx'
import './closing.css'
import type { SiteContent } from '#site/content/site-content.ts'
import { ClosingCall } from '#site/sections/closing-call/view.tsx'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { watersHref } from './waters.ts'

/** The last word of the home page. */
export function HomeCall({ content }: { content: SiteContent }) {
  return (
    <ClosingCall ground="chart" drawing={<ClosingWaters />}>
      <Text
        of={content}
        field="ctaTitle"
        as="h2"
        id="closing-title"
        className="max-w-[8.5em] text-5xl leading-tight tracking-tight"
      />
      <Text of={content} field="ctaSubtitle" as="p" className="mt-7 max-w-[30.4em]" />
      <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        <DemoLink content={content} kind="primary">
          Book a Demo
        </DemoLink>
        <p className="text-xs">
          or write to{' '}
          <Text
            of={content.mail}
            field="contactEmail"
            as="a"
            className="text-link"
            href={`mailto:${content.mail.contactEmail}`}
          />
        </p>
      </div>
    </ClosingCall>
  )
}

/** The water the page ends in: an ornament, kept in a file of its own (`closing-drawing.ts`). */
function ClosingWaters() {
  return (
    <svg
      aria-hidden="true"
      className="chart closing-waters"
      viewBox="0 0 960 640"
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={watersHref('closing')} />
    </svg>
  )
}
