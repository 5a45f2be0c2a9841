import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/demo-link.tsx'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { FleetChart } from './fleet-chart.tsx'

/** For whoever looks after several sites: on night watch, with the fleet drawn beside it. */
export function EnterpriseCall({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  return (
    <section data-theme="dark" aria-labelledby="enterprise-title" className="enterprise-call">
      <div className="container grid-12 items-end gap-y-12">
        <div className="col-span-12 lg:col-span-6">
          <p className="note">Enterprise</p>
          <TitleAndText
            content={content}
            texts="enterprise"
            id="enterprise-title"
            titleClass="mt-5 max-w-[16ch] text-4xl"
            textClass="mt-6 max-w-[48ch] text-ink-soft"
          />
          <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
            <ButtonLink href="/contact?topic=enterprise" kind="primary">
              Contact Enterprise Sales
            </ButtonLink>
            <DemoLink content={content}>Schedule Consultation</DemoLink>
          </div>
        </div>
        <div className="col-span-12 lg:col-span-6">
          <FleetChart apps={apps} />
        </div>
      </div>
    </section>
  )
}
