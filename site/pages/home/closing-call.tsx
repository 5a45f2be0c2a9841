import './closing.css'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/demo-link.tsx'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { watersHref } from './waters.ts'

/** The last word of the home page. */
export function ClosingCall({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <section aria-labelledby="closing-title" className="closing">
      <div className="container">
        <TitleAndText
          content={content}
          texts="cta"
          id="closing-title"
          titleClass="max-w-[8.5em] text-5xl leading-tight tracking-tight"
          textClass="mt-7 max-w-[30.4em] text-lg leading-normal"
        />
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <DemoLink content={content} kind="primary">
            Book a Demo
          </DemoLink>
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
