import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { missingTitle, UnlessPreviewEnded } from '#site/ui/preview-ended.tsx'

/** Wording for missing posts is fixed by requirements §8. */
const messages = {
  post: { title: 'Post Not Found', text: "The blog post you're looking for doesn't exist." },
  category: {
    title: 'Category Not Found',
    text: "The category you're looking for doesn't exist.",
  },
  author: { title: 'Author Not Found', text: "The author you're looking for doesn't exist." },
  list: {
    title: 'Page Not Found',
    text: 'This list has fewer pages. Go back to the blog to see all articles.',
  },
}

/** Returns the exports for a `not-found.tsx` under /blog. */
export function blogNotFound(missing: keyof typeof messages) {
  const { title, text } = messages[missing]

  async function generateMetadata(): Promise<Metadata> {
    return missingPageMetadata(await missingTitle(title), await getSite(PUBLISHED))
  }

  function NotFound() {
    return (
      <UnlessPreviewEnded>
        <section className="message-page">
          <div className="container">
            <h1>{title}</h1>
            <p>{text}</p>
            <ButtonLink href="/blog" kind="primary">
              Back to Blog
            </ButtonLink>
          </div>
        </section>
      </UnlessPreviewEnded>
    )
  }

  return { generateMetadata, NotFound }
}
