import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/demo-link.tsx'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** The end of the about page: talk to us, one way or the other. */
export function ClosingCall({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <section aria-labelledby="about-closing-title" className="section">
      <div className="container grid-12 items-end gap-y-9">
        <div className="col-span-12 lg:col-span-7">
          <TitleAndText
            content={content}
            texts="aboutCTA"
            id="about-closing-title"
            titleClass="text-4xl"
            textClass="mt-5 max-w-[44ch] text-ink-soft text-lg leading-normal"
          />
        </div>
        <div className="col-span-12 flex flex-wrap gap-x-4 gap-y-3 lg:col-span-5 lg:justify-end">
          <DemoLink content={content} kind="primary">
            Schedule a Meeting
          </DemoLink>
          <ButtonLink
            href={`mailto:${text.contactEmail}`}
            edit={editAttribute(edit, 'contactEmail')}
          >
            Get in Touch
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
