import type { Post, PostLink } from '#site/content/post-mapping.ts'
import { Icon } from '#site/ui/icon.tsx'
import { ShareLinks } from './share-links.tsx'

/** Who wrote it, ways to pass it on, and where to read on. */
export function ArticleFoot({ post, url }: { post: Post; url: string }) {
  return (
    <footer className="mt-16">
      <div className="border-ink border-t pt-5">
        <p className="font-semibold">{post.author.name}</p>
        {post.author.role && <p className="note mt-0.5">{post.author.role}</p>}
        {post.author.bio && <p className="mt-3 text-ink-soft text-xs">{post.author.bio}</p>}
      </div>
      <ShareLinks url={url} title={post.title} />
      <nav
        aria-label="More articles"
        className="no-print mt-12 grid gap-px sm:grid-cols-2 sm:gap-6"
      >
        <Neighbor post={post.older} word="Earlier" />
        <Neighbor post={post.newer} word="Later" />
      </nav>
    </footer>
  )
}

function Neighbor({ post, word }: { post: PostLink | undefined; word: 'Earlier' | 'Later' }) {
  if (!post) return <span />

  return (
    <a href={`/blog/${post.slug}`} className="neighbor">
      <span className="note flex items-center gap-2">
        {word === 'Earlier' && <Icon name="arrow-left" size={14} />}
        {word}
        {word === 'Later' && <Icon name="arrow-right" size={14} />}
      </span>
      <span className="mt-1 block font-display font-semibold text-base leading-snug">
        {post.title}
      </span>
    </a>
  )
}
