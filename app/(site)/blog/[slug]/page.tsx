import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listShownComments } from '#lib/comments/read-comments.server.ts'
import { NONE } from '#lib/content/blog-address.ts'
import { getPost, listPostParams } from '#lib/content/posts.ts'
import { listRelatedPosts } from '#lib/content/related-posts.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { currentView } from '#lib/content/view.ts'
import { postJsonLd } from '#lib/seo/json-ld.ts'
import { missingPageMetadata, postMetadata, postUrl } from '#lib/seo/metadata.ts'
import { getSite } from '#lib/seo/site.ts'
import { JsonLd } from '../../_seo/json-ld.tsx'
import { Article } from './_article/article.tsx'
import { Comments } from './_comments/comments.tsx'
import PostNotFound from './not-found.tsx'

export const ensureStatic = 'navigation'

export const generateStaticParams = listPostParams

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const { slug } = await params
  const view = await currentView()
  const [post, site] = await Promise.all([getPost(slug, view), getSite(view)])

  return post ? postMetadata(post, site) : missingPageMetadata('Post Not Found', site)
}

export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params
  // Drawn like any page: the proxy sends it, with the status 404, to whoever asks for an unknown post.
  if (slug === NONE) return <PostNotFound />

  const view = await currentView()
  const [post, site, { enableComments }] = await Promise.all([
    getPost(slug, view),
    getSite(view),
    getSiteSettings(view),
  ])
  if (!post) notFound()
  const [related, comments] = await Promise.all([
    listRelatedPosts(post, view),
    enableComments ? listShownComments(post.id) : undefined,
  ])

  return (
    <>
      <JsonLd things={postJsonLd(post, site, comments)} />
      <Article
        post={post}
        related={related}
        url={post.seo.canonicalUrl ?? postUrl(slug, site.url)}
        comments={comments && <Comments postId={post.id} shown={comments} />}
      />
    </>
  )
}
