import { NotFoundMessage } from '#site/sections/not-found-message.tsx'
import { ButtonLink } from '#site/ui/button-link.tsx'

/** A page number beyond the last, of the blog or of a category. */
export function ListPageNotFound() {
  return (
    <NotFoundMessage title="Page Not Found" text="The list of articles ends before this page.">
      <ButtonLink href="/blog" kind="primary">
        Back to Blog
      </ButtonLink>
    </NotFoundMessage>
  )
}
