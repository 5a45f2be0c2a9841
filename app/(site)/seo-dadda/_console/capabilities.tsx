import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#lib/content/types.ts'

/** The features as entries of a glossary: the word in the margin, what is meant beside it. */
export function Capabilities({ app }: { app: App }) {
  return (
    <section aria-labelledby="capabilities-title" className="section">
      <div className="container">
        <h2 id="capabilities-title" className="max-w-[20ch] text-4xl">
          An answer you can check
        </h2>
        <div className="mt-[clamp(2rem,4vw,3.5rem)]">
          {app.highlights.map(({ key, title, description }) => (
            <div key={key} className="grid-12 gap-y-2 border-line border-t py-6 last:border-b">
              <h3
                className="col-span-12 text-xl md:col-span-5"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.title`)}
              >
                {title}
              </h3>
              <p
                className="col-span-12 max-w-[62ch] text-ink-soft md:col-span-7"
                data-sanity={editAttribute(app.edit, `${editPath('highlights', key)}.description`)}
              >
                {description}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
