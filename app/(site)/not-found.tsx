import { NotFound, notFoundMetadata } from '#site/shell/not-found.tsx'

export const generateMetadata = notFoundMetadata

/** The same page within the site's frame, for editors: only there can its texts be edited. */
export default function FramedNotFound() {
  return <NotFound as="div" />
}
