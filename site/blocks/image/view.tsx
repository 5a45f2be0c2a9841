import { StoredPicture } from '#site/ui/stored-picture.tsx'
import type { BlockViewProps } from '../define.ts'
import type { ImageValue } from './block.ts'
import './style.css'

/** Renders an image in a post, reserving its space while it loads. */
export function PictureFigure({ value: { picture }, edit }: BlockViewProps<ImageValue>) {
  const image = (
    <StoredPicture
      picture={picture}
      sizes="(min-width: 48rem) 46rem, 100vw"
      {...(/\.svg(?:\?|$)/.test(picture.src) && { className: 'drawing' })}
    />
  )

  return (
    <figure {...edit}>
      {isWideDrawing(picture) ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (WCAG 2.1.1).
        <section className="drawing-region" aria-label={picture.caption ?? 'Drawing'} tabIndex={0}>
          {image}
        </section>
      ) : (
        image
      )}
      {picture.caption && <figcaption className="note">{picture.caption}</figcaption>}
    </figure>
  )
}

/**
 * Returns true for wide charts, which scroll on phones because their labels would shrink. Photos are never SVG or PNG.
 */
function isWideDrawing({ src, width }: ImageValue['picture']): boolean {
  return width >= 640 && /\.(?:svg|png)(?:\?|$)/.test(src)
}
