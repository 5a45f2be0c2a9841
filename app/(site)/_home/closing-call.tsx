import './closing.css'
import { ButtonLink } from '#app/_ui/button-link.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { ClosingWaters } from './closing-waters.tsx'

/** The last word of the home page. */
export function ClosingCall({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <section aria-labelledby="closing-title" className="closing">
      <div className="container">
        <h2
          id="closing-title"
          className="max-w-[8.5em] text-5xl leading-tight tracking-tight"
          {...editAttribute(edit, 'ctaTitle')}
        >
          {text.ctaTitle}
        </h2>
        <p
          className="mt-7 max-w-[30.4em] text-lg leading-normal"
          {...editAttribute(edit, 'ctaSubtitle')}
        >
          {text.ctaSubtitle}
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink
            href={text.bookDemoUrl}
            kind="primary"
            edit={editAttribute(edit, 'bookDemoUrl')}
          >
            Book a Demo
          </ButtonLink>
          <p className="text-xs">
            or write to{' '}
            <a
              className="text-link"
              href={`mailto:${text.contactEmail}`}
              {...editAttribute(edit, 'contactEmail')}
            >
              {text.contactEmail}
            </a>
          </p>
        </div>
      </div>
      <ClosingWaters />
    </section>
  )
}
