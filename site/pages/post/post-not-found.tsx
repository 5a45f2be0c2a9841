import { NotFoundMessage } from '#site/sections/not-found-message.tsx'
import { ButtonLink } from '#site/ui/button.tsx'

/** Any address under /blog that is not a post (requirements §8). */
export function PostNotFound() {
  return (
    <NotFoundMessage title="Post Not Found" text="The blog post you're looking for doesn't exist.">
      <ButtonLink href="/blog" kind="primary">
        Back to Blog
      </ButtonLink>
    </NotFoundMessage>
  )
}
