import type { SiteContent } from '#site/content/site-content.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'

/** What makes a request easy to act on, in the order we ask it. */
const QUESTIONS = [
  'What were you trying to do?',
  'What did you do instead, and how long did it take?',
  'How often does it happen?',
]

/** How a customer changes the course. */
export function Feedback({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="feedback-title" className="border-line border-t">
      <div className="container grid-12 gap-y-10 py-(--section)">
        <div className="col-span-12 lg:col-span-6">
          <Text
            of={content}
            field="roadmapFeedbackTitle"
            as="h2"
            id="feedback-title"
            className="text-3xl"
          />
          <Text
            of={content}
            field="roadmapFeedbackSubtitle"
            as="p"
            className="mt-4 max-w-[46ch] text-ink-soft"
          />
          <p className="mt-8">
            <ButtonLink href="/contact">
              Send us your feedback
              <Icon name="arrow-right" nudge="right" />
            </ButtonLink>
          </p>
        </div>
        <div className="col-span-12 lg:col-span-5 lg:col-start-8">
          <h3 className="note">What helps us to act on a request</h3>
          <ol className="mt-3">
            {QUESTIONS.map((question, index) => (
              <li key={question} className="flex gap-5 border-line border-t py-3 last:border-b">
                <span aria-hidden="true" className="figures text-ink-soft">
                  {index + 1}
                </span>
                {question}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
