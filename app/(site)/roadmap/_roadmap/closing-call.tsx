import { ButtonLink } from '#app/_ui/button-link.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { SiteContent } from '#site/content/site-content.ts'

/** The end of the roadmap: what can be had today. */
export function ClosingCall({ content }: { content: SiteContent }) {
  const { text, edit } = content

  return (
    <section aria-labelledby="roadmap-closing-title" className="roadmap-closing">
      <div className="container">
        <h2
          id="roadmap-closing-title"
          className="max-w-[18ch] text-4xl"
          {...editAttribute(edit, 'roadmapCTATitle')}
        >
          {text.roadmapCTATitle}
        </h2>
        <p
          className="mt-5 max-w-[46ch] text-lg leading-normal"
          {...editAttribute(edit, 'roadmapCTASubtitle')}
        >
          {text.roadmapCTASubtitle}
        </p>
        <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
          <ButtonLink
            href={text.bookDemoUrl}
            kind="primary"
            edit={editAttribute(edit, 'bookDemoUrl')}
          >
            Book a Demo
          </ButtonLink>
          <ButtonLink href="/apps">See All Apps</ButtonLink>
        </div>
      </div>
    </section>
  )
}
