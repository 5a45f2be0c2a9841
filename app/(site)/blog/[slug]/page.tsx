import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { listShownComments } from '#lib/comments/read-comments.server.ts'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { postPath } from '#site/content/post/paths.ts'
import { getPost } from '#site/content/post/query.ts'
import { listNearbyPosts } from '#site/content/post/related.ts'
import { Article } from '#site/pages/post/article.tsx'
import { Comments } from '#site/pages/post/comments/comments.tsx'
import { postJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { postMetadata, postUrl } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata({ params }: PageProps<'/blog/[slug]'>): Promise<Metadata> {
  const { slug } = await params
  const mode = await currentContentMode()
  const [post, site] = await Promise.all([getPost(slug, mode), getSite(mode)])
  if (!post) notFound()
  return postMetadata(post, site)
}

/** Returns true for a form submitted by the browser. The response is the article's page with the form and its result. */
async function isFormAnswer(): Promise<boolean> {
  return (await headers()).get('content-type')?.startsWith('multipart/form-data') ?? false
}

export default async function PostPage({ params }: PageProps<'/blog/[slug]'>) {
  const { slug } = await params
  const mode = await currentContentMode()
  const [post, site, { enableComments }] = await Promise.all([
    getPost(slug, mode),
    getSite(mode),
    getSiteSettings(mode),
  ])
  if (!post) notFound()
  const [nearby, comments] = await Promise.all([
    listNearbyPosts(post, mode),
    enableComments || (await isFormAnswer()) ? listShownComments(post.id) : undefined,
  ])

  return (
    <>
      <JsonLd things={postJsonLd(post, site, comments)} />
      <Article
        post={post}
        nearby={nearby}
        url={post.seo.canonicalUrl ?? postUrl(post.slug, site.url)}
        comments={
          comments && <Comments postId={post.id} path={postPath(post.slug)} shown={comments} />
        }
      />
    </>
  )
}
