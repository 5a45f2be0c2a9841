import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { AppCall } from '#site/pages/app/app-call.tsx'
import { FeaturesSection, Platforms, SampleQuestions } from '#site/pages/app/app-sections.tsx'
import { AppCrumbs, AppSubtitle, AppTitle } from '#site/pages/app/head-parts.tsx'
import { SoloAndBundle } from '#site/pages/app/solo-and-bundle.tsx'
import { AppActions } from '#site/sections/app-actions.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'

/** SEODadda (requirements §2): hero, sample AI chat analysis, five features, sample questions, pricing. */
export function SeoDadda({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="seo-dadda.css" />
      <SeoDaddaHero app={app} content={content} />
      {/* As entries of a glossary: the word in the margin, what is meant beside it. */}
      <FeaturesSection
        app={app}
        id="capabilities-title"
        titleClass="max-w-[20ch] text-4xl"
        className="glossary"
      />
      <SampleQuestions app={app} />
      <Platforms app={app} />
      <SoloAndBundle app={app} />
      <AppCall app={app} />
    </>
  )
}

/** On night watch: the question as the title, and under it the console that answers some. */
function SeoDaddaHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header data-theme="dark" className="talk-hero">
      <div className="container">
        <AppCrumbs app={app} />
        <div className="mt-[clamp(1.75rem,4vw,3.5rem)]">
          <AppTitle
            app={app}
            content={content}
            texts="seoDadda"
            className="max-w-[17ch] text-5xl"
          />
        </div>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <AppSubtitle content={content} texts="seoDadda" className="max-w-[54ch]" />
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            <AppActions app={app} kind="primary" />
          </div>
        </div>
        <section aria-labelledby="talk-title" className="mt-[clamp(2rem,4vw,3.25rem)]">
          <h2 id="talk-title" className="sr-only">
            Sample analysis
          </h2>
          <Conversation />
        </section>
      </div>
    </header>
  )
}

/**
 * SEODadda's instrument: choose a question and the console shows the figures and the answer. The questions
 * are radio buttons and the style sheet shows the sheet of the chosen one, so it works without a script.
 */
function Conversation() {
  return (
    <div className="talk">
      <fieldset className="talk-questions">
        <legend className="note">Ask the sample account</legend>
        {sampleConversation.map(({ id, question }, index) => (
          <label key={id} className="talk-question">
            <input
              type="radio"
              name="question"
              value={id}
              defaultChecked={index === 0}
              className="sr-only"
              aria-describedby={`answer-${id}`}
            />
            {question}
          </label>
        ))}
        <p className="note talk-note">
          Sample account. The figures are invented; the format is not.
        </p>
      </fieldset>
      {sampleConversation.map((sample) => (
        <AnswerSheet key={sample.id} sample={sample} />
      ))}
    </div>
  )
}

/** One answer: the plain words first, under them the figures they came from, each with its bar. */
function AnswerSheet({ sample }: { sample: SampleAnswer }) {
  const longest = Math.max(...sample.figures.map(({ size }) => size))

  return (
    <section className="talk-sheet" data-answer={sample.id} aria-label={sample.question}>
      <p id={`answer-${sample.id}`} className="talk-answer">
        {sample.answer}
      </p>
      <table className="talk-figures">
        <caption className="note">{sample.measure}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Source</th>
            <th scope="col">Figure</th>
          </tr>
        </thead>
        <tbody>
          {sample.figures.map((figure) => (
            <tr key={figure.name} data-pick={figure.name === sample.pick || undefined}>
              <th scope="row">{figure.name}</th>
              <td className="note">{figure.source}</td>
              <td className="talk-value">
                <span
                  className="talk-bar"
                  style={{ width: `${Math.round((figure.size / longest) * 100)}%` }}
                />
                <span>{figure.shown}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SampleFigure = {
  readonly name: string
  readonly source: string
  /** As written in the table. */
  readonly shown: string
  /** Length of its bar; figures of one answer share a scale. */
  readonly size: number
}

type SampleAnswer = {
  readonly id: string
  readonly question: string
  /** What the figures count, and over which days. */
  readonly measure: string
  readonly figures: readonly SampleFigure[]
  /** The figure that the answer is about. */
  readonly pick: string
  readonly answer: string
}

/**
 * Three sample analyses. Their figures are invented, and agree with what is said of them: a test does the
 * arithmetic again.
 */
export const sampleConversation: readonly SampleAnswer[] = [
  {
    id: 'leads',
    question: 'Which campaign brought the cheapest leads this month?',
    measure: 'Cost per lead, October 1 to 31',
    figures: [
      { name: 'Newsletter', source: 'Email', shown: '$9.20', size: 9.2 },
      { name: 'Brand search', source: 'Ads', shown: '$18.40', size: 18.4 },
      { name: 'Competitor terms', source: 'Ads', shown: '$61.00', size: 61 },
      { name: 'Retargeting', source: 'Ads', shown: '$34.50', size: 34.5 },
    ],
    pick: 'Newsletter',
    answer:
      'The newsletter, at $9.20 a lead: half of what brand search costs. It went out twice in October. Competitor terms cost more than six times as much, and are the place to save.',
  },
  {
    id: 'clicks',
    question: 'Why did organic clicks fall last week?',
    measure: 'Change in clicks by page group, against the week before',
    figures: [
      { name: 'Guides', source: 'Search', shown: '−412', size: 412 },
      { name: 'Product pages', source: 'Search', shown: '−38', size: 38 },
      { name: 'Comparisons', source: 'Search', shown: '−21', size: 21 },
      { name: 'Home page', source: 'Search', shown: '−9', size: 9 },
    ],
    pick: 'Guides',
    answer:
      'Guides lost 412 of the 480 clicks. An AI overview now stands above your results for eleven of their queries; positions did not change. You did not fall: the page above you grew.',
  },
  {
    id: 'overlap',
    question: 'Where do search ads and organic results compete for the same query?',
    measure: 'Ad spend on queries where you also rank first, last 28 days',
    figures: [
      { name: 'brand name', source: 'Ads + Search', shown: '$740', size: 740 },
      { name: 'brand name pricing', source: 'Ads + Search', shown: '$310', size: 310 },
      { name: 'brand name login', source: 'Ads + Search', shown: '$190', size: 190 },
    ],
    pick: 'brand name',
    answer:
      'On three queries you pay for clicks that the first result would bring anyway: $1,240 in 28 days. Start with “brand name login”. Whoever types that is a customer already.',
  },
]
