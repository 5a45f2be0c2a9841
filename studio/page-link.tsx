import { useEditState, useFormValue } from 'sanity'
import { publishedId } from '#schemas/rules/page-path.ts'
import { contentTypes } from '#site/content/list.ts'
import { fixedPagePath } from '#site/registry.ts'

type Stored = {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** Returns the path of a published document's page, if it has one. */
export function pagePathOf(document: Stored): string | undefined {
  const url = contentTypes.find(({ name }) => name === document._type)?.url
  const fixed = fixedPagePath(publishedId(document._id))
  if (fixed || !url) return fixed
  const { slug, path } = document
  const slugText = typeof slug === 'object' && slug && 'current' in slug ? slug.current : undefined
  const value = url.field === 'path' ? path : slugText
  return value ? `${url.prefix}${value}` : undefined
}

/**
 * Link to the page of a published document, below its title. Above the form, it would get the focus that the Studio
 * gives to the first field.
 */
export function PageLink() {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  const { published } = useEditState(publishedId(`${id}`), `${type}`)
  const path = published && pagePathOf(published)
  if (!path) return null

  return (
    <p className="page-link">
      <a href={path} target="_blank" rel="noreferrer">
        View {path} on the site
      </a>
    </p>
  )
}
