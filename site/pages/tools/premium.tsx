import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** The two apps that this page points to (requirements §2, Tools index). */
const promoted = ['/layer-rank', '/seo-dadda']

/** For whoever does by hand every week what a tool does once: the two premium AI products. */
export function Premium({ apps }: { apps: readonly App[] }) {
  const shown = apps.filter((app) => promoted.includes(app.href))
  if (shown.length === 0) return null

  return (
    <section aria-labelledby="premium-title" className="premium">
      <div className="container">
        <p className="note">Premium AI products</p>
        <h2 id="premium-title" className="mt-3 max-w-[14em] text-4xl">
          A tool works when you pick it up. These keep watch.
        </h2>
        <ul className="mt-10">
          {shown.map((app) => (
            <li key={app.id} className="premium-app">
              <h3 className="text-xl" {...editAttribute(app.edit, 'name')}>
                {app.name}
              </h3>
              <p className="text-ink-soft" {...editAttribute(app.edit, 'description')}>
                {app.description}
              </p>
              <p className="figures" {...editAttribute(app.edit, 'pricing')}>
                {app.pricing}
              </p>
              <ButtonLink href={app.href}>See {app.name}</ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
