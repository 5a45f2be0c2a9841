import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { DemoLink } from '#site/sections/demo-link.tsx'
import { TitleAndText } from '#site/sections/title-and-text.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** For whoever looks after several sites. What an enterprise plan holds comes from the catalog. */
export function Enterprise({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  const terms = apps.flatMap((app) => app.plans).find((plan) => plan.name === 'Enterprise')

  return (
    <section aria-labelledby="enterprise-title" className="section">
      <div className="container grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-7">
          <p className="note">Enterprise</p>
          <TitleAndText
            content={content}
            texts="enterprise"
            id="enterprise-title"
            titleClass="mt-5 max-w-[9.8em] text-4xl"
            textClass="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal"
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
