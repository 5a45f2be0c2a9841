import { Text } from '#site/ui/text.tsx'
import './console.css'
import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { LeadsChart } from './leads-chart.tsx'
import { sampleAnalysis } from './sample-analysis.ts'

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
