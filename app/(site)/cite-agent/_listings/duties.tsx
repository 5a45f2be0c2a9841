import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'

/** The features as the duties of an agent: four entries on a roster, two and two. */
export function Duties({ app }: { app: App }) {
  return (
    <section aria-labelledby="duties-title" className="section">
      <div className="container">
        <h2 id="duties-title" className="max-w-[20ch] text-4xl">
          What an agent does all day
        </h2>
        <ul className="duties">
          {app.highlights.map(({ key, title, description }) => (
            <li key={key}>
              <h3
                className="text-xl"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.title`)}
              >
                {title}
              </h3>
              <p
                className="mt-3 max-w-[48ch] text-ink-soft"
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
