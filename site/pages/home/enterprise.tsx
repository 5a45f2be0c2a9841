import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { Text } from '#site/ui/text.tsx'

/** For whoever looks after several sites. What an enterprise plan holds comes from the catalog. */
export function Enterprise({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
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
