import type { PostSummary } from '#site/content/post-mapping.ts'
import { PostGrid } from '#site/pages/blog/post-grid.tsx'

/** What to read after an article. */
export function RelatedArticles({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null

  return (
    <section aria-labelledby="related-title" className="related no-print">
      <div className="container">
        <h2 id="related-title" className="text-2xl">
          Related articles
        </h2>
        <PostGrid posts={posts} level={3} />
      </div>
    </section>
  )
}
