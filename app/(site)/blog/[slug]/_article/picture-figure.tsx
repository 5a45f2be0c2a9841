import type { Picture } from '#lib/content/types.ts'

/** A picture in a post, with its place kept while it loads. */
export function PictureFigure({ picture, edit }: PictureFigureProps) {
  return (
    <figure data-sanity={edit}>
      {/* biome-ignore lint/performance/noImgElement: the content server's image pipeline makes the sizes. */}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="(min-width: 48rem) 46rem, 100vw"
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
      />
      {picture.caption && <figcaption className="note">{picture.caption}</figcaption>}
    </figure>
  )
}

type PictureFigureProps = { picture: Picture; edit: string | undefined }
