import { PUBLISHED } from '#lib/content/content-mode.ts'
import type { Picture } from '#lib/content/picture.ts'
import { plainPicture } from '#lib/content/picture.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'

/** A picture of the content lake, as lazy and as small as the performance settings say. */
export async function StoredPicture({ picture, sizes, className, frame }: StoredPictureProps) {
  const { performance } = await getSiteSettings(PUBLISHED)
  const { src, srcSet } = performance.imageOptimization ? picture : plainPicture(picture)

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
      loading={performance.lazyLoading ? 'lazy' : 'eager'}
      decoding="async"
    />
  )
}

type StoredPictureProps = {
  picture: Picture
  /** How wide it is shown, as the attribute wants it. */
  sizes: string
  className?: string
  /** Width and height of a square frame, in pixels; without it, the picture's own shape. */
  frame?: number
}
