import { ButtonLink } from '#app/_ui/button-link.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { FleetChart } from './fleet-chart.tsx'

/** For whoever looks after several sites: on night watch, with the fleet drawn beside it. */
export function EnterpriseCall({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  const { text, edit } = content

  return (
    <section data-theme="dark" aria-labelledby="enterprise-title" className="enterprise-call">
      <div className="container grid-12 items-end gap-y-12">
        <div className="col-span-12 lg:col-span-6">
          <p className="note">Enterprise</p>
          <h2
            id="enterprise-title"
            className="mt-5 max-w-[16ch] text-4xl"
            {...editAttribute(edit, 'enterpriseTitle')}
          >
            {text.enterpriseTitle}
          </h2>
          <p
            className="mt-6 max-w-[48ch] text-ink-soft"
            {...editAttribute(edit, 'enterpriseSubtitle')}
          >
            {text.enterpriseSubtitle}
          </p>
          <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
            <ButtonLink href="/contact?topic=enterprise" kind="primary">
              Contact Enterprise Sales
            </ButtonLink>
            <ButtonLink href={text.bookDemoUrl} edit={editAttribute(edit, 'bookDemoUrl')}>
              Schedule Consultation
            </ButtonLink>
          </div>
        </div>
        <div className="col-span-12 lg:col-span-6">
          <FleetChart apps={apps} />
        </div>
      </div>
    </section>
  )
}
