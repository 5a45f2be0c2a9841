import { NotFound, notFoundMetadata } from '#site/shell/not-found.tsx'

export const generateMetadata = notFoundMetadata

/** The page that visitors get for URLs that lead nowhere. */
export default function BareNotFound() {
  return <NotFound as="main" />
}
