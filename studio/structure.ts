import { BellIcon } from '@sanity/icons/Bell'
import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentIcon } from '@sanity/icons/Document'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { MenuIcon } from '@sanity/icons/Menu'
import { TagIcon } from '@sanity/icons/Tag'
import { UnknownIcon } from '@sanity/icons/Unknown'
import type { ComponentType } from 'react'
import type {
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import { contentTypes } from '#site/content/list.ts'
import { seoPagesWith } from '#site/registry.ts'
import { PAGE_SEO_OF_PATH } from './document-rules.ts'

/** The Studio's sidebar: frequently edited content first, settings last. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      ...contentItems(S),
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
      pageSeo(S, context),
      singleton(S, 'siteSettings', 'Settings', CogIcon),
    ])

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
      .id(title.toLowerCase())
      .title(title)
      .icon(icon)
      .child(list ? list(S) : plainList())
    const isNewGroup = at > 0 && contentTypes[at - 1]?.group !== group
    return isNewGroup ? [S.divider(), item] : [item]
  })
}

function pageSeo(S: StructureBuilder, context: StructureResolverContext) {
  const items = () => pagesWithSeo(S, context)
  return S.listItem()
    .id('pageSeo')
    .title('Page SEO')
    .icon(EarthGlobeIcon)
    .child(async () =>
      S.list()
        .id('pageSeo')
        .title('Page SEO')
        .items(await items()),
    )
}

/** Content types whose documents store their own path. */
const typesWithPaths = contentTypes.filter(({ url }) => url?.field === 'path')

const OWN_PATHS =
  '*[_type in $types && defined(path)] | order(order asc, name asc, _id asc){path, "title": name}'

/** Lists the pages whose search data can be edited: the fixed pages and the pages of published documents. */
async function pagesWithSeo(S: StructureBuilder, { getClient }: StructureResolverContext) {
  const apps: readonly { readonly path: string; readonly title: string }[] = await getClient({
    apiVersion: SANITY_API_VERSION,
  }).fetch(
    OWN_PATHS,
    { types: typesWithPaths.map(({ name }) => name) },
    { perspective: 'published' },
  )
  return seoPagesWith(apps).map(({ path, title }) =>
    S.listItem()
      .id(pageSeoId(path))
      .title(title)
      .icon(DocumentIcon)
      .child(
        S.document()
          .schemaType('pageSeo')
          .documentId(pageSeoId(path))
          .title(`${title} (${path})`)
          .initialValueTemplate(PAGE_SEO_OF_PATH, { path }),
      ),
  )
}
