import { Cover } from '#site/art/cover.tsx'
import type { App } from '#site/content/app/parse.ts'
import type { AppStep } from '#site/content/roadmap-quarter/parse.ts'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { AppActions } from '#site/sections/app-actions.tsx'
import { Text } from '#site/ui/text.tsx'
import { AppCall, WaitlistCall } from './app-call.tsx'
import { FeaturesSection, Platforms, SampleQuestions } from './app-sections.tsx'
import { AppCrumbs } from './head-parts.tsx'
import { PlansTable } from './plans-table.tsx'
import { SoloAndBundle } from './solo-and-bundle.tsx'

/** An app as its document tells of it: what it does, what one can ask it, what it costs, and what is still to come. */
export function AppPage({ app, steps }: { app: App; steps: readonly AppStep[] }) {
  // A demo that is this page leads nowhere else.
  const shown = app.demoUrl === app.href ? { ...app, demoUrl: undefined } : app

  // Questions stand on a ground of their own: what comes after them goes on from nothing.
  const follows = app.sampleQuestions.length === 0

  return (
    <>
      <AppHero app={shown} />
      <FeaturesSection
        app={shown}
        id="features-title"
        titleClass="max-w-[20ch] text-4xl"
        className="feature-list"
      />
      <Platforms app={shown} />
      <SampleQuestions app={shown} />
      <Plans app={shown} follows={follows} />
      {steps.length > 0 && <WayAhead steps={steps} follows={follows || app.plans.length > 0} />}
      {app.status === 'Coming Soon' ? <WaitlistCall app={shown} /> : <AppCall app={shown} />}
    </>
  )
}

/** Name, tagline and description beside a chart of the app's own. */
function AppHero({ app }: { app: App }) {
  return (
    <header className="container pt-[clamp(2rem,4vw,3.25rem)]">
      <AppCrumbs app={app} />
      <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-center gap-y-10">
        <div className="col-span-12 lg:col-span-6">
          <Text of={app} field="name" as="p" className="note" />
          <Text
            of={app}
            field={app.tagline ? 'tagline' : 'name'}
            as="h1"
            className="mt-4 max-w-[14ch] text-5xl leading-tight tracking-tight"
          />
          <Text of={app} field="description" as="p" className="mt-6 max-w-[46ch] text-ink-soft" />
          <div className="mt-7 flex flex-wrap items-center gap-x-4 gap-y-3">
            <AppActions app={app} kind="primary" />
            {app.pricing && app.plans.length === 0 && (
              <Text of={app} field="pricing" as="span" className="figures font-semibold" />
            )}
          </div>
        </div>
        <div data-hue={app.color} className="app-chart col-span-12 lg:col-span-6">
          <Cover slug={app.id} hue={app.color} minutes={8} />
        </div>
      </div>
    </header>
  )
}

/** Two plans side by side; more of them are compared, and stand in lines. */
function Plans({ app, follows }: { app: App; follows: boolean }) {
  if (app.plans.length === 0) return null
  return app.plans.length > 2 ? (
    <PlansTable app={app} follows={follows} />
  ) : (
    <SoloAndBundle app={app} follows={follows} />
  )
}

/** What the roadmap has open for the app. */
function WayAhead({ steps, follows }: { steps: readonly AppStep[]; follows: boolean }) {
  return (
    <section aria-labelledby="ahead-title" className={follows ? 'section follows' : 'section'}>
      <div className="container">
        <h2 id="ahead-title" className="text-3xl">
          On the roadmap
        </h2>
        <ul className="feature-list">
          {steps.map(({ quarter, item }) => (
            <li key={item.key}>
              <p className="note">{quarter}</p>
              <h3 className="mt-2">{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <a href={roadmapPage.path} className="text-link">
            The whole roadmap
          </a>
        </p>
      </div>
    </section>
  )
}
