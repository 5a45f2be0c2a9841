import { DocumentsIcon } from '@sanity/icons/Documents'
import { EditIcon } from '@sanity/icons/Edit'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import type { Template } from 'sanity'
import type { ListBuilder, StructureBuilder } from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'

/** Template for a new post, offered in a category's list. */
export const postInCategory: Template = {
  id: 'post-in-category',
  title: 'Post in this category',
  schemaType: 'post',
  parameters: [{ name: 'categoryId', type: 'string' }],
  value: ({ categoryId }: { categoryId: string }) => ({
    category: { _type: 'reference', _ref: categoryId },
  }),
}

/** The Studio's post lists: all, drafts, featured, and by category. */
export function postLists(S: StructureBuilder): ListBuilder {
  return S.list()
    .id('posts')
    .title('Posts')
    .items([
      S.listItem()
        .id('all')
        .title('All posts')
        .icon(DocumentsIcon)
        .child(S.documentTypeList('post').title('All posts').defaultOrdering(newestFirst)),
      S.listItem()
        .id('drafts')
        .title('Drafts and changes')
        .icon(EditIcon)
        // In the list's perspective a draft has its document's ID, so this filters by its original ID.
        .child(postList(S, 'Drafts and changes', '_originalId in path("drafts.**")')),
      S.listItem()
        .id('featured')
        .title('Featured')
        .icon(StarIcon)
        .child(postList(S, 'Featured', 'featured == true')),
      S.listItem()
        .id('byCategory')
        .title('By category')
        .icon(TagIcon)
        .child(
          S.documentTypeList('category')
            .title('By category')
            .child((categoryId) => postsInCategory(S, categoryId)),
        ),
    ])
}

const newestFirst = [{ field: 'publishedAt', direction: 'desc' as const }]

function postList(S: StructureBuilder, title: string, filter: string) {
  return S.documentList()
    .title(title)
    .schemaType('post')
    .filter(`_type == "post" && ${filter}`)
    .apiVersion(SANITY_API_VERSION)
    .defaultOrdering(newestFirst)
}

function postsInCategory(S: StructureBuilder, categoryId: string) {
  return postList(S, 'Posts', 'category._ref == $categoryId')
    .params({ categoryId })
    .initialValueTemplates([S.initialValueTemplateItem(postInCategory.id, { categoryId })])
}
