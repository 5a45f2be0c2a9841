import { PUBLISHED } from '#lib/content/content-mode.ts'
import type { Picture } from '#lib/content/picture.ts'
import { toOriginalImage } from '#lib/content/picture.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'

/** Renders an image from the content lake, lazy-loaded and resized according to the performance settings. */
export async function StoredPicture(props: StoredPictureProps) {
  const { picture, sizes, className, frame, isAtTop = false } = props
  const { performance } = await getSiteSettings(PUBLISHED)
  const { src, srcSet } = performance.imageOptimization ? picture : toOriginalImage(picture)

  return (
    // biome-ignore lint/performance/noImgElement: the content server's image pipeline makes the sizes.
    <img
      className={className}
      src={src}
      srcSet={srcSet || undefined}
      sizes={sizes}
      width={frame ?? picture.width}
      height={frame ?? picture.height}
      alt={picture.alt}
      loading={performance.lazyLoading && !isAtTop ? 'lazy' : 'eager'}
      fetchPriority={isAtTop ? 'high' : undefined}
      decoding="async"
    />
  )
}

type StoredPictureProps = {
  picture: Picture
  /** Displayed width, in the syntax of the `sizes` attribute. */
  sizes: string
  className?: string
  /** Side of a square frame in pixels. Without it, the image keeps its aspect ratio. */
  frame?: number
  /** True if visitors see the image first. It then loads at once, because it decides the Largest Contentful Paint. */
  isAtTop?: boolean
}
