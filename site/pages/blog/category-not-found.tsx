import { NotFoundMessage } from '#site/sections/not-found-message.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** Any address under /blog/category that is not a category. */
export function CategoryNotFound() {
  return (
    <NotFoundMessage
      title="Category Not Found"
      text="The category you're looking for doesn't exist."
    >
      <ButtonLink href="/blog" kind="primary">
        Back to Blog
      </ButtonLink>
    </NotFoundMessage>
  )
}
