import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { AppCall } from '#site/pages/app/app-call.tsx'
import { FeaturesSection, Platforms } from '#site/pages/app/app-sections.tsx'
import { AppCrumbs, AppSubtitle, AppTitle } from '#site/pages/app/head-parts.tsx'
import { AppActions } from '#site/sections/app-actions.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'

/** SERP Analyzer: hero beside a sample analysis of a results page, features, call to action. */
export function SerpAnalyzer({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="serp-analyzer.css" />
      <SerpAnalyzerHero app={app} content={content} />
      {/* As casts of the lead: each goes deeper into the page than the one before. */}
      <FeaturesSection
        app={app}
        id="measures-title"
        titleClass="text-4xl"
        sectionClass="measures-water"
        className="casts"
        isOrdered
      />
      <Platforms app={app} />
      <AppCall app={{ ...app, demoUrl: undefined }} />
    </>
  )
}

/** The words keep beside the page while one scrolls down it, which is the point they make. */
function SerpAnalyzerHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header className="container pt-[clamp(2rem,4vw,3.25rem)]">
      <AppCrumbs app={app} />
      <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-start gap-y-12">
        <div className="anatomy-words col-span-12 lg:col-span-5">
          <AppTitle app={app} content={content} texts="serpAnalyzer" className="text-5xl" />
          <AppSubtitle content={content} texts="serpAnalyzer" className="mt-6 max-w-[44ch]" />
          <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
            {/* The demo of this app is this page. */}
            <AppActions app={{ ...app, demoUrl: undefined }} kind="primary" />
          </div>
        </div>
        <section
          id="demo"
          aria-labelledby="anatomy-title"
          className="col-span-12 lg:col-span-6 lg:col-start-7"
        >
          <h2 id="anatomy-title" className="sr-only">
            Sample analysis of a results page
          </h2>
          <ResultsAnatomy />
        </section>
      </div>
    </header>
  )
}

/** How many pixels of the drawing stand for one of the page. */
const SCALE = 0.23

/**
 * SERP Analyzer's instrument: a results page as a column of water, each feature as tall as it was measured,
 * with the depth at which it begins.
 */
function ResultsAnatomy() {
  const page = soundings(sampleResults)
  const organic = firstOrganic(page, WINDOW)

  return (
    <figure className="anatomy">
      <p className="anatomy-head">
        <span className="anatomy-query">emergency plumber durham</span>
        <span className="note">Sample query</span>
      </p>
      <ol>
        {page.map((feature) => (
          <li
            key={feature.name}
            data-kind={feature.kind}
            style={{ minHeight: `${Math.round(feature.height * SCALE)}px` }}
          >
            <span className="anatomy-depth">
              {feature.top.toLocaleString('en-US')}
              <span className="sr-only"> pixels down:</span>
            </span>
            <div className="anatomy-feature">
              <p className="anatomy-name">
                <strong>{feature.name}</strong>
                <span className="note">
                  {feature.height.toLocaleString('en-US')} px, {Math.round(feature.share)}%
                </span>
              </p>
              <p className="anatomy-finding">{feature.finding}</p>
            </div>
          </li>
        ))}
      </ol>
      {organic && (
        <figcaption>
          <strong>{organic.pixels.toLocaleString('en-US')} px</strong> to the first organic result:{' '}
          {organic.windows} windows of {WINDOW} px. Sample page. The figures are invented; the
          format is not.
        </figcaption>
      )}
    </figure>
  )
}

type Sounding = ResultsFeature & {
  /** Where it begins, in CSS pixels under the top of the page. */
  readonly top: number
  /** Its part of the page in percent. */
  readonly share: number
}

/** Where each feature begins and how much of the page it takes, from the heights alone. */
export function soundings(features: readonly ResultsFeature[]): Sounding[] {
  const whole = features.reduce((sum, { height }) => sum + height, 0)
  return features.map((feature, index) => ({
    ...feature,
    top: features.slice(0, index).reduce((sum, { height }) => sum + height, 0),
    share: (feature.height / whole) * 100,
  }))
}

/** How far down the first organic result begins, in pixels and in windows of a given height. */
export function firstOrganic(
  page: readonly Sounding[],
  windowHeight: number,
): { pixels: number; windows: string } | undefined {
  const organic = page.find(({ kind }) => kind === 'organic')
  return organic && { pixels: organic.top, windows: (organic.top / windowHeight).toFixed(1) }
}

type ResultsFeature = {
  readonly name: string
  /** Height on the page in CSS pixels. */
  readonly height: number
  readonly kind: 'paid' | 'answer' | 'local' | 'organic'
  /** Who stands in it, and what that means for whoever wants to be seen. */
  readonly finding: string
}

/** Height of the window the sample page was measured in. */
const WINDOW = 800

/** A sample results page, top to bottom: every kind of feature, measured. */
export const sampleResults: readonly ResultsFeature[] = [
  {
    name: 'Local ads',
    height: 220,
    kind: 'paid',
    finding: '3 businesses with stars and a phone number, paid by the call.',
  },
  {
    name: 'Paid results',
    height: 360,
    kind: 'paid',
    finding: '2 text ads. One bids on the name of the other.',
  },
  {
    name: 'AI overview',
    height: 540,
    kind: 'answer',
    finding: 'Cites 4 pages. 2 of them are on no other part of page one.',
  },
  {
    name: 'Local pack',
    height: 480,
    kind: 'local',
    finding: 'A map and 3 places. All 3 are within two miles.',
  },
  {
    name: 'People also ask',
    height: 260,
    kind: 'answer',
    finding: '4 questions. None is answered by a business.',
  },
  {
    name: 'Organic results',
    height: 1080,
    kind: 'organic',
    finding: '9 results, 6 of them directories. 3 places are left to win.',
  },
  {
    name: 'Paid results, again',
    height: 240,
    kind: 'paid',
    finding: '2 more text ads under everything else.',
  },
]
