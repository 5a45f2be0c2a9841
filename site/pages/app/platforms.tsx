import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'

/** What an app works with, and what it does there. Nothing while nobody has said it. */
export function Platforms({ app }: { app: App }) {
  if (app.platforms.length === 0) return null
  const edit = (key: string, field: string) =>
    editAttribute(app.edit, `${editPath('platforms', key)}.${field}`)

  return (
    <section id="platforms" aria-labelledby="platforms-title" className="section follows">
      <div className="container grid-12 gap-y-6">
        <h2 id="platforms-title" className="col-span-12 text-3xl lg:col-span-3">
          Works with
        </h2>
        <dl className="platforms col-span-12 lg:col-span-9">
          {app.platforms.map(({ key, title, description }) => (
            <div key={key}>
              <dt {...edit(key, 'title')}>{title}</dt>
              <dd {...edit(key, 'description')}>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
