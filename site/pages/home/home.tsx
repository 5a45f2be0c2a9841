import type { App } from '#site/content/app/parse.ts'
import { listApps } from '#site/content/app/query.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { ClosingCall } from '#site/sections/call-to-action/view.tsx'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { homeJsonLd } from '#site/seo/json-ld.ts'
import { tools } from '#site/tools/list.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'
import { CommandCenter } from './command-center.tsx'
import { ConnectedTools } from './connected-tools.tsx'
import { Hero } from './hero.tsx'
import { homePage } from './page.ts'
import { SectionHeading } from './section-heading.tsx'
import { Values } from './values.tsx'
import { watersHref } from './waters.ts'
import './home.css'

/** The home page (requirements §2, Home), top to bottom. */
function Home({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  const facts = `${apps.length} apps · ${tools.length} free tools without registration`

  return (
    <>
      <Hero content={content} facts={facts} />
      <Values />
      <CommandCenter content={content} apps={apps} />
      <ConnectedTools content={content} apps={apps} />
      <IntegrationBenefits />
      <IntegrationCall appCount={apps.length} />
      <Enterprise content={content} apps={apps} />
      <HomeCall content={content} />
    </>
  )
}

export const home = definePageView({
  page: homePage,
  load: async (mode) => {
    const [content, apps] = await Promise.all([getSiteContent(mode), listApps(mode)])
    return { content, apps }
  },
  jsonLd: (_, { seo, site }) => homeJsonLd(seo, site),
  View: Home,
})

/** The call to action between the integrations and the enterprise section. */
function IntegrationCall({ appCount }: { appCount: number }) {
  return (
    <section aria-labelledby="integration-call" className="border-line border-y bg-shoal">
      <div className="container flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-12">
        <h2 id="integration-call" className="max-w-[15.9em] text-2xl">
          Bring the tools you have. Connecting one takes a sign-in, not a project.
        </h2>
        <ButtonLink href="/apps">
          See all {appCount} apps
          <Icon name="arrow-right" nudge="right" />
        </ButtonLink>
      </div>
    </section>
  )
}

/** The last word of the home page. */
function HomeCall({ content }: { content: SiteContent }) {
  return (
    <ClosingCall ground="chart" drawing={<ClosingWaters />}>
      <Text
        of={content}
        field="ctaTitle"
        as="h2"
        id="closing-title"
        className="max-w-[8.5em] text-5xl leading-tight tracking-tight"
      />
      <Text of={content} field="ctaSubtitle" as="p" className="mt-7 max-w-[30.4em]" />
      <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        <DemoLink content={content} kind="primary">
          Book a Demo
        </DemoLink>
        <p className="text-xs">
          or write to{' '}
          <Text
            of={content.mail}
            field="contactEmail"
            as="a"
            className="text-link"
            href={`mailto:${content.mail.contactEmail}`}
          />
        </p>
      </div>
    </ClosingCall>
  )
}

/** The water the page ends in: an ornament, kept in a file of its own (`closing-drawing.ts`). */
function ClosingWaters() {
  return (
    <svg
      aria-hidden="true"
      className="chart closing-waters"
      viewBox="0 0 960 640"
      preserveAspectRatio="xMidYMid slice"
    >
      <use href={watersHref('closing')} />
    </svg>
  )
}

const CHANGES = [
  {
    before: 'Every tool has its own login, and its own version of what a lead is.',
    after: 'One definition of a lead, read everywhere.',
  },
  {
    before: 'A fall shows up in the monthly report.',
    after: 'A fall is flagged as soon as the data show it, with the page and the change behind it.',
  },
  {
    before: 'A fix means a ticket, a release and a wait.',
    after: 'A fix means approving a logged change that you can take back.',
  },
  {
    before: 'An old address lives on until a customer drives there.',
    after: 'Name, address and phone are compared across directories and kept the same.',
  },
] as const

/** What changes once the tools are connected, as a ledger: before on the left, after on the right. */
function IntegrationBenefits() {
  return (
    <section aria-labelledby="benefits-title" className="section border-line border-t bg-shoal">
      <div className="container">
        <SectionHeading note="Integration benefits">
          <h2 id="benefits-title" className="max-w-[12.2em] text-4xl">
            What you stop doing
          </h2>
        </SectionHeading>
        <table className="ledger mt-[clamp(2.5rem,5vw,4.5rem)]">
          <caption className="sr-only">Before and after connecting the tools</caption>
          <thead className="note">
            <tr>
              <th scope="col">Before</th>
              <th scope="col">Once connected</th>
            </tr>
          </thead>
          <tbody>
            {CHANGES.map((change) => (
              <tr key={change.after}>
                <td>{change.before}</td>
                <td>{change.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** For whoever looks after several sites. What an enterprise plan holds comes from the catalog. */
function Enterprise({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  const terms = apps.flatMap((app) => app.plans).find((plan) => plan.name === 'Enterprise')

  return (
    <section aria-labelledby="enterprise-title" className="section">
      <div className="container grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-7">
          <p className="note">Enterprise</p>
          <Text
            of={content}
            field="enterpriseTitle"
            as="h2"
            id="enterprise-title"
            className="mt-5 max-w-[9.8em] text-4xl"
          />
          <Text
            of={content}
            field="enterpriseSubtitle"
            as="p"
            className="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal"
          />
          <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
            <ButtonLink href="/contact?topic=enterprise">Contact Enterprise Sales</ButtonLink>
            <DemoLink content={content} kind="quiet">
              Schedule Consultation
            </DemoLink>
          </div>
        </div>
        {terms && (
          <div className="col-span-12 self-end md:col-span-8 lg:col-span-4 lg:col-start-9">
            <h3 className="note">What an enterprise plan holds</h3>
            <ul className="mt-3">
              {terms.features.map((feature) => (
                <li key={feature} className="border-line border-t py-3 last:border-b">
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
