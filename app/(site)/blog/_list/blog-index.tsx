import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { PostSummary, SiteContent } from '#lib/content/types.ts'
import { Breadcrumb } from '../../_chrome/breadcrumb.tsx'
import { breadcrumbTrail } from '../../_chrome/breadcrumb-trail.ts'
import { HeroBanner } from '../../_chrome/hero-banner.tsx'
import { FeaturedPost } from './featured-post.tsx'
import { PostCard } from './post-card.tsx'

/** The blog (specification §2, Blog): the newest featured post large, every other post in the grid. */
export function BlogIndex({ content, posts }: BlogIndexProps) {
  const { text, edit } = content
  const featured = posts.find((post) => post.featured)
  const others = posts.filter((post) => post !== featured)

  return (
    <>
      <HeroBanner
        badge="AI & Digital Marketing Insights"
        title={text.blogHeroTitle}
        text={text.blogHeroSubtitle}
        edit={{
          title: editAttribute(edit, 'blogHeroTitle'),
          text: editAttribute(edit, 'blogHeroSubtitle'),
        }}
      >
        <Breadcrumb trail={breadcrumbTrail('/blog')} />
      </HeroBanner>
      <div className="container pb-(--section)">
        {featured && <FeaturedPost post={featured} />}
        {posts.length === 0 && <NoPosts />}
        <ul className="post-grid">
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function NoPosts() {
  return (
    <p className="border-line border-t py-10 text-ink-soft">
      Nothing has been published yet. The first article will stand here.
    </p>
  )
}

type BlogIndexProps = { content: SiteContent; posts: readonly PostSummary[] }
