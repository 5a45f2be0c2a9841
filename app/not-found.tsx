import { NotFound, notFoundMetadata } from '#site/shell/not-found.tsx'

export const generateMetadata = notFoundMetadata

/** The 404 page for routes outside the frame of the site. */
export default function BareNotFound() {
  return <NotFound as="main" />
}
