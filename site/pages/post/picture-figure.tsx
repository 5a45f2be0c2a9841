import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { Picture } from '#site/content/picture.ts'
import { StoredPicture } from '#site/content/stored-picture.tsx'

/** A picture in a post, with its place kept while it loads. */
export function PictureFigure({ picture, edit }: PictureFigureProps) {
  return (
    <figure {...edit}>
      <StoredPicture picture={picture} sizes="(min-width: 48rem) 46rem, 100vw" />
      {picture.caption && <figcaption className="note">{picture.caption}</figcaption>}
    </figure>
  )
}

type PictureFigureProps = { picture: Picture; edit: EditAttribute }
