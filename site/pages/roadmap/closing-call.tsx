import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/demo-link.tsx'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** The end of the roadmap: what can be had today. */
export function ClosingCall({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="roadmap-closing-title" className="roadmap-closing">
      <div className="container">
        <TitleAndText
          content={content}
          texts="roadmapCTA"
          id="roadmap-closing-title"
          titleClass="max-w-[18ch] text-4xl"
          textClass="mt-5 max-w-[46ch] text-lg leading-normal"
        />
        <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
          <DemoLink content={content} kind="primary">
            Book a Demo
          </DemoLink>
          <ButtonLink href="/apps">See All Apps</ButtonLink>
        </div>
      </div>
    </section>
  )
}
