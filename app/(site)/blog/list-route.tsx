import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { sayMissing } from '#lib/next/render.ts'
import { listPath, parsePageNumber } from '#site/content/post/pagination.ts'
import { CategoryNotFound, ListPageNotFound } from '#site/pages/blog/blog-index.tsx'
import { loadList } from '#site/pages/blog/load-list.ts'
import { PostList } from '#site/pages/blog/post-list.tsx'
import { postListJsonLd } from '#site/seo/collection-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { missingPageMetadata, pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

/** Of a category, of a further page of one, or of a further page of the blog. */
type Props = { params: Promise<{ category?: string; number?: string }> }

async function read({ params }: Props) {
  const { category, number } = await params
  const shown = number === undefined ? 1 : (parsePageNumber(number) ?? 0)
  return loadList({ category, number: shown }, await currentContentMode())
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await read(props)
  if (list) return pageMetadata(list.seo, list.site)
  const { category } = await props.params
  const title = category === undefined ? 'Page Not Found' : 'Category Not Found'
  return missingPageMetadata(title, await getSite(await currentContentMode()))
}

/** Posts and the way to the others, for whoever is looking for one. */
export async function ListRoute(props: Props) {
  const { category, number } = await props.params
  // The first page is the list itself.
  if (number === '1') permanentRedirect(listPath({ category, number: 1 }))

  const list = await read(props)
  if (!list) {
    sayMissing()
    return number === undefined ? <CategoryNotFound /> : <ListPageNotFound />
  }
  const { page, path, crumbs, seo, site } = list

  return (
    <>
      <JsonLd
        things={pageJsonLd(seo, postListJsonLd({ ...seo, path }, page.posts, crumbs, site))}
      />
      <PostList list={list} />
    </>
  )
}
