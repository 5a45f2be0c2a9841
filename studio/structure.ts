import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { CubeIcon } from '@sanity/icons/Cube'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { EditIcon } from '@sanity/icons/Edit'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import { TimelineIcon } from '@sanity/icons/Timeline'
import { UserIcon } from '@sanity/icons/User'
import type {
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import { seoPagesWith } from '#site/registry.ts'
import { PAGE_SEO_OF_PATH, POST_IN_CATEGORY } from './document-rules.ts'

/** The Studio's table of contents: what is written often stands first, what is set once stands last. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      posts(S),
      S.documentTypeListItem('category').title('Categories').icon(TagIcon),
      S.documentTypeListItem('author').title('Authors').icon(UserIcon),
      S.divider(),
      S.listItem()
        .id('apps')
        .title('Apps')
        .icon(CubeIcon)
        .child(S.documentTypeList('app').title('Apps').defaultOrdering(by('order', 'asc'))),
      S.listItem()
        .id('roadmap')
        .title('Roadmap')
        .icon(TimelineIcon)
        .child(
          S.documentTypeList('roadmapQuarter').title('Roadmap').defaultOrdering(by('order', 'asc')),
        ),
      S.divider(),
      S.listItem()
        .id('siteContent')
        .title('Site content')
        .icon(ComposeIcon)
        .child(
          S.document().schemaType('siteContent').documentId('siteContent').title('Site content'),
        ),
      pageSeo(S, context),
      S.listItem()
        .id('siteSettings')
        .title('Settings')
        .icon(CogIcon)
        .child(
          S.document().schemaType('siteSettings').documentId('siteSettings').title('Settings'),
        ),
    ])

function posts(S: StructureBuilder) {
  return S.listItem()
    .id('posts')
    .title('Posts')
    .icon(DocumentTextIcon)
    .child(
      S.list()
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
            // In the list's perspective a draft goes by the id of its document; this is its own.
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
        ]),
    )
}

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
    .initialValueTemplates([S.initialValueTemplateItem(POST_IN_CATEGORY, { categoryId })])
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

const APP_PAGES =
  '*[_type == "app" && defined(path)] | order(order asc, name asc, _id asc){path, "title": name}'

/** The pages whose search data can be written: those of the apps as they are now. */
async function pagesWithSeo(S: StructureBuilder, { getClient }: StructureResolverContext) {
  const apps: readonly { readonly path: string; readonly title: string }[] = await getClient({
    apiVersion: SANITY_API_VERSION,
  }).fetch(APP_PAGES, {}, { perspective: 'published' })
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

const newestFirst = by('publishedAt', 'desc')

function by(field: string, direction: 'asc' | 'desc') {
  return [{ field, direction }]
}
