import { BellIcon } from '@sanity/icons/Bell'
import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { LinkIcon } from '@sanity/icons/Link'
import { MenuIcon } from '@sanity/icons/Menu'
import { TagIcon } from '@sanity/icons/Tag'
import { UnknownIcon } from '@sanity/icons/Unknown'
import type { ComponentType, ReactNode } from 'react'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { contentTypes } from '#site/content/list.ts'
import { PreviewLinkList } from './preview-link-list.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewsIcon } from './reviews.tsx'

/** The Studio's sidebar: frequently edited content first, settings last. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      ...contentItems(S),
      ownList(S, 'In review', ReviewsIcon, ReviewList),
      ownList(S, 'Preview links', LinkIcon, PreviewLinkList),
      S.divider(),
      singleton(S, 'siteContent', 'Site content', ComposeIcon),
      singleton(S, 'labels', 'Labels', TagIcon),
      S.listItem()
        .id('chrome')
        .title('Navigation and footer')
        .icon(MenuIcon)
        .child(
          S.list()
            .id('chrome')
            .title('Navigation and footer')
            .items([
              singleton(S, 'navigation', 'Navigation', MenuIcon),
              singleton(S, 'footer', 'Footer', BlockElementIcon),
              singleton(S, 'banner', 'Banner', BellIcon),
              singleton(S, 'notFoundPage', '404 page', UnknownIcon),
            ]),
        ),
      singleton(S, 'siteSettings', 'Settings', CogIcon),
    ])

/** Returns the entry of a list that isn't one of documents. */
function ownList(S: StructureBuilder, title: string, icon: ComponentType, list: () => ReactNode) {
  const id = idOf(title)
  return S.listItem().id(id).title(title).icon(icon).child(S.component(list).id(id).title(title))
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

/** Returns the entry of a document that exists once. Its ID is its type. */
function singleton(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  return S.listItem()
    .id(type)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(type).documentId(type).title(title))
}

/** Returns the document lists, with a divider between groups. */
function contentItems(S: StructureBuilder) {
  return contentTypes.flatMap(({ group, name, studio }, at) => {
    const { title, icon, order = [], list } = studio
    const plainList = () =>
      S.documentTypeList(name)
        .title(title)
        .defaultOrdering([...order])
    const item = S.listItem()
      .id(idOf(title))
      .title(title)
      .icon(icon)
      .child(list ? list(S) : plainList())
    const isNewGroup = at > 0 && contentTypes[at - 1]?.group !== group
    return isNewGroup ? [S.divider(), item] : [item]
  })
}
