import { StoredPicture } from '#site/ui/stored-picture.tsx'
import type { BlockViewProps } from '../define.ts'
import type { ImageValue } from './block.ts'
import './style.css'

/** A picture in a post, with its place kept while it loads. */
export function PictureFigure({ value: { picture }, edit }: BlockViewProps<ImageValue>) {
  return (
    <figure {...edit}>
      <StoredPicture picture={picture} sizes="(min-width: 48rem) 46rem, 100vw" />
      {picture.caption && <figcaption className="note">{picture.caption}</figcaption>}
    </figure>
  )
}
