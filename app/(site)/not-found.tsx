import { NotFound, notFoundMetadata } from '#site/shell/not-found.tsx'
import { UnlessPreviewEnded } from '#site/ui/preview-ended.tsx'

export const generateMetadata = notFoundMetadata

/** The 404 page within the frame of the site. Visitors get it at every path without a page (`site/manifest.ts`). */
export default function FramedNotFound() {
  return (
    <UnlessPreviewEnded>
      <NotFound as="div" />
    </UnlessPreviewEnded>
  )
}
