import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { authorPath } from '#site/content/author/paths.ts'
import { getAuthorPage } from '#site/content/author/profile.ts'
import { AuthorView } from '#site/pages/author/author-view.tsx'
import { blogPage } from '#site/pages/blog/page.ts'
import { authorJsonLd } from '#site/seo/author-json-ld.ts'
import { authorSeo } from '#site/seo/author-seo.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

type Props = PageProps<'/blog/authors/[slug]'>

async function load({ params }: Props) {
  const { slug } = await params
  const mode = await currentContentMode()
  const [page, site] = await Promise.all([getAuthorPage(slug, mode), getSite(mode)])
  if (!page) notFound()
  return { page, site, seo: authorSeo(page, site.url) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { seo, site } = await load(props)
  return pageMetadata(seo, site)
}

/** An author: expertise, articles and corrections. */
export default async function AuthorRoute(props: Props) {
  const { page, site, seo } = await load(props)
  const crumbs = [
    { name: blogPage.title, path: blogPage.path },
    { name: page.author.name, path: authorPath(page.author.slug) },
  ]

  return (
    <>
      <JsonLd things={authorJsonLd(seo, page, crumbs, site)} />
      <AuthorView page={page} crumbs={crumbs} />
    </>
  )
}
