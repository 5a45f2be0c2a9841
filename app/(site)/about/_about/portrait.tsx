import type { Picture } from '#lib/content/types.ts'

/** A portrait in its frame; the frame keeps its size where there is none. */
export function Portrait({ picture, size }: { picture: Picture | undefined; size: number }) {
  if (!picture) return <span aria-hidden="true" className="portrait" style={{ width: size }} />
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, or a picture that the content server has sized.
    <img
      className="portrait"
      src={picture.src}
      srcSet={picture.srcSet || undefined}
      sizes={`${size}px`}
      alt={picture.alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
