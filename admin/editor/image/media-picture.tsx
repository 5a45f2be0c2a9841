import type { MediaImage } from './stored-image.ts'

/** Renders an image from Media. Decorative: its name or description is next to it. */
export function MediaPicture({ image, sizes, onLoad }: MediaPictureProps) {
  const { src, srcSet, width, height } = image
  return (
    // biome-ignore lint/performance/noImgElement: the content server's image pipeline makes the sizes.
    <img
      src={src}
      srcSet={srcSet || undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      onLoad={onLoad}
    />
  )
}

type MediaPictureProps = {
  readonly image: MediaImage
  readonly sizes: string
  readonly onLoad?: () => void
}
