import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'
import './console.css'

/** Id of the app that answers here. */
const ANSWERING = 'seodadda'

/** SEODadda on night watch (requirements §2, Home): a question, the figures it drew on, a plain answer. */
export function CommandCenter({ content, apps }: CommandCenterProps) {
  const app = apps.find(({ id, aliases }) => [id, ...aliases].includes(ANSWERING))
  if (!app) return null

  return (
    <section
      data-theme="dark"
      aria-labelledby="command-center"
      className="section border-line border-y"
    >
      <div className="container grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-4">
          <p className="note">
            {app.name}: <Text of={content} field="seoDaddaTagline" as="span" />
          </p>
          <Text
            of={content}
            field="seoDaddaTitle"
            as="h2"
            id="command-center"
            className="mt-5 text-3xl"
          />
          <Text
            of={content}
            field="seoDaddaSubtitle"
            as="p"
            className="mt-5 max-w-[29em] text-ink-soft"
          />
          <div className="mt-8">
            <ButtonLink href={app.href}>
              Learn More
              <span className="sr-only"> about {app.name}</span>
              <Icon name="arrow-right" nudge="right" />
            </ButtonLink>
          </div>
        </div>
        <div className="console col-span-12 lg:col-span-8">
          <p className="console-question">
            <span className="note">Question</span>
            {sampleAnalysis.question}
          </p>
          <div className="console-figures">
            <FiguresTable />
          </div>
          <div className="console-answer">
            <p className="note">Answer</p>
            {sampleAnalysis.answer.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </div>
          <div className="console-chart">
            <LeadsChart />
          </div>
          <p className="console-foot note">
            Sample analysis. The figures are invented; the format is not.
          </p>
        </div>
      </div>
    </section>
  )
}

type CommandCenterProps = { content: SiteContent; apps: readonly App[] }

/** The figures the sample answer was drawn from, with where each comes from. */
function FiguresTable() {
  return (
    <table className="figures-table">
      <caption className="note">Figures it drew on</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Sep</th>
          <th scope="col">Oct</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {sampleAnalysis.figures.map((figure) => (
          <tr key={figure.name}>
            <th scope="row">
              {figure.name}
              <span className="note block">{figure.source}</span>
            </th>
            <td>{figure.before}</td>
            <td>{figure.after}</td>
            <td data-fall={figure.change.startsWith('−') || undefined}>{figure.change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The sample the SEODadda card shows. Its figures agree with each other: the weeks of the chart add up to
 * the leads in the table, and the answer says nothing that the table does not.
 */
const sampleAnalysis = {
  question: 'Why did we get fewer organic leads in October?',
  figures: [
    {
      source: 'Search',
      name: 'Clicks to /pricing',
      before: '1,840',
      after: '1,210',
      change: '−34%',
    },
    { source: 'Search', name: 'Position of /pricing', before: '4.2', after: '7.9', change: '−3.7' },
    { source: 'Analytics', name: 'Leads, organic', before: '96', after: '61', change: '−36%' },
    { source: 'Ads', name: 'Leads, paid', before: '41', after: '43', change: '+5%' },
  ],
  answer: [
    'One page did it. /pricing fell from position 4 to 8 after the template change on October 9, which dropped its product markup. It accounts for 29 of the 35 leads you are missing.',
    'Paid leads held, so demand did not fall. Put the markup back first.',
  ],
  chart: {
    title: 'Organic leads per week',
    weeks: [
      { label: 'Sep 1', leads: 24 },
      { label: 'Sep 8', leads: 25 },
      { label: 'Sep 15', leads: 23 },
      { label: 'Sep 22', leads: 24 },
      { label: 'Oct 1', leads: 22 },
      { label: 'Oct 8', leads: 15 },
      { label: 'Oct 15', leads: 12 },
      { label: 'Oct 22', leads: 12 },
    ],
    event: { afterWeek: 5, label: 'template change, Oct 9' },
  },
} as const

const { weeks, event, title } = sampleAnalysis.chart
const WIDTH = 336
const HEIGHT = 226
const FLOOR = 190
const x = (week: number) => 16 + week * ((WIDTH - 32) / (weeks.length - 1))
const y = (leads: number) => FLOOR - leads * 5.8

/** The small chart under the sample answer: every point labeled, the event marked where it happened. */
function LeadsChart() {
  const line = weeks.map(({ leads }, week) => `${x(week)} ${y(leads)}`).join(' ')
  const spoken = weeks.map(({ label, leads }) => `${label}: ${leads}`).join(', ')
  const eventX = x(event.afterWeek) - 18

  return (
    <figure>
      <svg
        className="chart instrument leads-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}. ${spoken}. The ${event.label} is marked before the fall.`}
      >
        <path className="tick" d={`M0 ${FLOOR}H${WIDTH}`} />
        <path className="event-line" d={`M${eventX} 14V${FLOOR}`} />
        <text x={eventX - 8} y="16" textAnchor="end">
          {event.label}
        </text>
        <polyline points={line} />
        {weeks.map(({ label, leads }, week) => (
          <g key={label}>
            <circle cx={x(week)} cy={y(leads)} r="3.5" />
            <text className="name" x={x(week)} y={y(leads) + 20} textAnchor="middle">
              {leads}
            </text>
            {week % 4 === 0 && (
              <text x={x(week)} y={FLOOR + 22} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="note mt-1">{title}</figcaption>
    </figure>
  )
}
