import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'

/** The features as the legend of the chart above: a swatch of what it measures, its name, what it says. */
export function Measures({ app }: { app: App }) {
  return (
    <section aria-labelledby="measures-title" className="section">
      <div className="container grid-12 gap-y-10">
        <h2 id="measures-title" className="col-span-12 text-3xl lg:col-span-4">
          Measured, not scored
        </h2>
        <ul className="measures col-span-12 lg:col-span-8">
          {app.highlights.map(({ key, title, description }) => (
            <li key={key}>
              <h3
                className="text-lg"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.title`)}
              >
                {title}
              </h3>
              <p
                className="mt-2 max-w-[58ch] text-ink-soft"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.description`)}
              >
                {description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
