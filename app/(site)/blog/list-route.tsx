import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { listPath, parsePageNumber } from '#site/content/post/pagination.ts'
import { loadList } from '#site/pages/blog/load-list.ts'
import { PostList } from '#site/pages/blog/post-list.tsx'
import { postListJsonLd } from '#site/seo/collection-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'

/** Params of a category, or of a later page of a category or of the blog. */
type Props = { params: Promise<{ category?: string; number?: string }> }

async function read({ params }: Props) {
  const { category, number } = await params
  // The first page is the list itself.
  if (number === '1') permanentRedirect(listPath({ category, number: 1 }))
  const shown = number === undefined ? 1 : (parsePageNumber(number) ?? 0)
  return (await loadList({ category, number: shown }, await currentContentMode())) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { seo, site, path } = await read(props)
  return pageMetadata(seo, site, path)
}

/** A page of posts, with links to the other pages and categories. */
export async function ListRoute(props: Props) {
  const list = await read(props)
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
