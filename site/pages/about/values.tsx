import type { SiteContent } from '#site/content/site-content/query.ts'
import { Text } from '#site/ui/text.tsx'

const MARKS = {
  'two-strips': (
    <path
      className="leather"
      d="M24 20c14-3 22 5 36 1v7c-14 4-22-4-36-1zm0 12c13 1 20 8 33 5v7c-13 3-20-4-33-5z"
    />
  ),
  'three-strips': (
    <path
      className="leather"
      d="M24 12c14-3 22 5 36 1v7c-14 4-22-4-36-1zm0 12c13 0 22 6 35 3v7c-13 3-22-3-35-3zm0 13c12 1 19 8 31 6v7c-12 2-19-5-31-6z"
    />
  ),
  'white-rag': <path className="white" d="M24 14c14-8 24 6 38-2l-4 14 5 13c-15 8-25-5-39 2z" />,
  'red-rag': <path className="red" d="M24 14c14-8 24 6 38-2l-4 14 5 13c-15 8-25-5-39 2z" />,
} as const

type LeadMarkName = keyof typeof MARKS

/** A mark of a lead line where it is tied in: an ornament, since the list is read in order anyway. */
function LeadMark({ name }: { name: LeadMarkName }) {
  return (
    <svg aria-hidden="true" className="lead-mark" viewBox="0 0 72 56" width="72" height="56">
      {MARKS[name]}
      <path className="knot" d="M20 16h8v26h-8zm0 6 8-3m-8 9 8-3m-8 9 8-3m-8 9 8-3" />
    </svg>
  )
}

/** The four values (requirements §2, About), hung on a lead line; each with its price. */
const VALUES: readonly Value[] = [
  {
    mark: 'two-strips',
    name: 'Trust & Transparency',
    rule: 'Every change an app makes is written down with its reason, and one click takes it back.',
    cost: 'Slower releases. Nothing ships before its undo does.',
  },
  {
    mark: 'three-strips',
    name: 'Customer First',
    rule: 'The person who answers you can also fix it. What hurts customers moves up the roadmap.',
    cost: 'Engineers answer support, too, and build less in that time.',
  },
  {
    mark: 'white-rag',
    name: 'Innovation',
    rule: 'We use a new method when it beats the old one on your data, measured, and not before.',
    cost: 'What does not beat it is thrown away, however long it took.',
  },
  {
    mark: 'red-rag',
    name: 'Results Driven',
    rule: 'A claim carries a figure, the dates it covers and where it came from, or it is not made.',
    cost: 'Plainer advertising than our competitors have.',
  },
]

export function Values({ content }: { content: SiteContent }) {
  return (
    <section aria-labelledby="values-title" className="section">
      <div className="container grid-12 gap-y-12">
        <header className="col-span-12 lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <Text
              of={content}
              field="aboutValuesTitle"
              as="h2"
              id="values-title"
              className="text-4xl"
            />
            <Text
              of={content}
              field="aboutValuesSubtitle"
              as="p"
              className="mt-5 max-w-[34ch] text-ink-soft text-lg leading-normal"
            />
            <p className="note mt-8 max-w-[38ch] border-line border-t pt-3">
              The marks are a lead line’s, at two, three, five and seven fathoms: leather, leather,
              white cloth, red cloth. They are made to be told apart in the dark, by hand.
            </p>
          </div>
        </header>
        <ol className="lead-line col-span-12 lg:col-span-7 lg:col-start-6">
          {VALUES.map((value) => (
            <li key={value.name}>
              <LeadMark name={value.mark} />
              <h3 className="text-2xl">{value.name}</h3>
              <p className="mt-3 max-w-[48ch]">{value.rule}</p>
              <p className="lead-cost">
                <span className="note">What it costs us</span>
                <span>{value.cost}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type Value = { mark: LeadMarkName; name: string; rule: string; cost: string }
