import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'

/** The features as what they are: the legs of one round, each starting where the last one ended. */
export function RepairCycle({ app }: { app: App }) {
  return (
    <section aria-labelledby="cycle-title" className="section">
      <div className="container">
        <h2 id="cycle-title" className="max-w-[18ch] text-4xl">
          One round, every hour of the day
        </h2>
        <ol className="cycle">
          {app.highlights.map(({ key, title, description }) => (
            <li key={key}>
              <h3
                className="text-xl"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.title`)}
              >
                {title}
              </h3>
              <p
                className="mt-3 text-ink-soft text-xs"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.description`)}
              >
                {description}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
