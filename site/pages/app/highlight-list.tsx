import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'

/** The features of an app, explained. How they stand is the page's own: the list has no looks but its class. */
export function HighlightList({ app, className, isOrdered = false }: HighlightListProps) {
  const List = isOrdered ? 'ol' : 'ul'
  const edit = (key: string, field: string) =>
    editAttribute(app.edit, `${editPath('highlights', key)}.${field}`)

  return (
    <List className={className}>
      {app.highlights.map(({ key, title, description }) => (
        <li key={key}>
          <h3 {...edit(key, 'title')}>{title}</h3>
          <p {...edit(key, 'description')}>{description}</p>
        </li>
      ))}
    </List>
  )
}

type HighlightListProps = {
  app: App
  className: string
  /** The features follow each other. */
  isOrdered?: boolean
}
