import { NotFoundMessage } from '#site/sections/not-found-message.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** A page number beyond the last, of the blog or of a category. */
export function ListPageNotFound() {
  return (
    <NotFoundMessage title="Page Not Found" text="The list of articles ends before this page.">
      <BackToBlog />
    </NotFoundMessage>
  )
}

/** Any address under /blog/category that is not a category. */
export function CategoryNotFound() {
  return (
    <NotFoundMessage
      title="Category Not Found"
      text="The category you're looking for doesn't exist."
    >
      <BackToBlog />
    </NotFoundMessage>
  )
}

function BackToBlog() {
  return (
    <ButtonLink href="/blog" kind="primary">
      Back to Blog
    </ButtonLink>
  )
}
