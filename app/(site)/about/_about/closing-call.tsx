import { ButtonLink } from '#app/_ui/button-link.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'

/** The end of the about page: talk to us, one way or the other. */
export function ClosingCall({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <section aria-labelledby="about-closing-title" className="section">
      <div className="container grid-12 items-end gap-y-9">
        <div className="col-span-12 lg:col-span-7">
          <h2
            id="about-closing-title"
            className="text-4xl"
            {...editAttribute(edit, 'aboutCTATitle')}
          >
            {text.aboutCTATitle}
          </h2>
          <p
            className="mt-5 max-w-[44ch] text-ink-soft text-lg leading-normal"
            {...editAttribute(edit, 'aboutCTASubtitle')}
          >
            {text.aboutCTASubtitle}
          </p>
        </div>
        <div className="col-span-12 flex flex-wrap gap-x-4 gap-y-3 lg:col-span-5 lg:justify-end">
          <ButtonLink
            href={text.bookDemoUrl}
            kind="primary"
            edit={editAttribute(edit, 'bookDemoUrl')}
          >
            Schedule a Meeting
          </ButtonLink>
          <a
            className="button"
            data-kind="secondary"
            href={`mailto:${text.contactEmail}`}
            {...editAttribute(edit, 'contactEmail')}
          >
            Get in Touch
          </a>
        </div>
      </div>
    </section>
  )
}
