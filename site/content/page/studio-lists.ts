import { DocumentsIcon } from '@sanity/icons/Documents'
import type { ListBuilder, StructureBuilder } from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { pageContents } from '#site/registry.ts'

const fixedIds = [...pageContents.keys()]

/** The Studio's list of pages: those with fixed URLs first, then the ones that editors made. */
export function pageLists(S: StructureBuilder): ListBuilder {
  return S.list()
    .id('pages')
    .title('Pages')
    .items([
      ...fixedIds.map((id) =>
        S.documentListItem()
          .id(id)
          .schemaType('page')
          .child(S.document().schemaType('page').documentId(id)),
      ),
      S.divider(),
      S.listItem().id('other').title('Other pages').icon(DocumentsIcon).child(otherPages(S)),
    ])
}

function otherPages(S: StructureBuilder) {
  return S.documentList()
    .title('Other pages')
    .schemaType('page')
    .filter('_type == "page" && !(_id in $fixedIds)')
    .params({ fixedIds: [...fixedIds, ...fixedIds.map((id) => `drafts.${id}`)] })
    .apiVersion(SANITY_API_VERSION)
    .defaultOrdering([{ field: 'title', direction: 'asc' }])
}
