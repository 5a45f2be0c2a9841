import { ButtonLink } from '#app/_ui/button-link.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'
import type { SiteContent } from '#site/content/site-content.ts'

/** For whoever looks after several sites. What an enterprise plan holds comes from the catalog. */
export function Enterprise({ content, apps }: { content: SiteContent; apps: readonly App[] }) {
  const { text, edit } = content
  const terms = apps.flatMap((app) => app.plans).find((plan) => plan.name === 'Enterprise')

  return (
    <section aria-labelledby="enterprise-title" className="section">
      <div className="container grid-12 gap-y-12">
        <div className="col-span-12 lg:col-span-7">
          <p className="note">Enterprise</p>
          <h2
            id="enterprise-title"
            className="mt-5 max-w-[9.8em] text-4xl"
            {...editAttribute(edit, 'enterpriseTitle')}
          >
            {text.enterpriseTitle}
          </h2>
          <p
            className="mt-6 max-w-[33em] text-ink-soft text-lg leading-normal"
            {...editAttribute(edit, 'enterpriseSubtitle')}
          >
            {text.enterpriseSubtitle}
          </p>
          <div className="mt-9 flex flex-wrap gap-x-4 gap-y-3">
            <ButtonLink href="/contact?topic=enterprise">Contact Enterprise Sales</ButtonLink>
            <ButtonLink
              href={text.bookDemoUrl}
              kind="quiet"
              edit={editAttribute(edit, 'bookDemoUrl')}
            >
              Schedule Consultation
            </ButtonLink>
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
