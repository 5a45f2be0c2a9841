import { useEditState } from 'sanity'
import { urlOf } from '#lib/content/document-url.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { documentUrls } from '#site/content/list.ts'
import { fixedPagePath } from '#site/registry.ts'

type Stored = { readonly _id: string; readonly _type: string }

/** Returns the path of a published document's page, if it has one. */
export function pagePathOf(document: Stored): string | undefined {
  return fixedPagePath(publishedId(document._id)) ?? urlOf(document, documentUrls)
}

/** Link to the page of a published document, above its form. */
export function PageLink({ document: { _id, _type } }: { document: Stored }) {
  const { published } = useEditState(publishedId(_id), _type)
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
