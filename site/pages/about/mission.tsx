import type { SiteContent } from '#site/content/site-content.ts'
import { Text } from '#site/ui/text.tsx'

/** Drawn above the waterline, what people decide; below it, what the apps do unseen. */
const YOURS = ['What is worth saying', 'Who should hear it', 'What to spend', 'When to say no']
const OURS = [
  'Reading every page, again and again',
  'Comparing every listing with the record',
  'Mending what has one right answer',
  'Writing the report down to its sources',
]

export function Mission({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="mission-title" className="mission">
      <div className="mission-air">
        <div className="container grid-12 gap-y-12">
          <div className="col-span-12 lg:col-span-8">
            <p className="note">Our mission</p>
            <Text
              of={content}
              field="aboutMissionTitle"
              as="h2"
              id="mission-title"
              className="mt-5 text-2xl text-ink-soft"
            />
            <Text of={content} field="aboutMissionSubtitle" as="p" className="mission-text" />
          </div>
          <Side title="What you decide" entries={YOURS} />
        </div>
      </div>
      <div className="mission-water">
        <div className="container grid-12">
          <Side title="What the apps do" entries={OURS} />
        </div>
      </div>
    </section>
  )
}

function Side({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <div className="mission-side col-span-12">
      <h3 className="note">{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  )
}
