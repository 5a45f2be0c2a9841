'use client'

import type { Card, CardImage } from './logic/cards.ts'
import type { LocalPicture } from './use-local-picture.client.ts'

/** One network's card: the crop and the texts it shows, and what it does without them. */
export function SocialCard({ card, picture, edge, hasImage }: SocialCardProps) {
  const { network, title, description, source, image, note } = card
  const { size, ratio } = shapeFor(image, picture)

  return (
    <li>
      <p className="social-network">
        {network}
        <span className="note">{image.ratio ? shapeOf(ratio) : 'own shape'}</span>
      </p>
      <div
        className="social-card"
        data-network={network}
        data-size={size}
        style={network === 'Discord' && edge ? { borderInlineStartColor: edge } : undefined}
      >
        {(picture || hasImage) && (
          <div className="social-picture" style={{ aspectRatio: ratio }}>
            {picture ? (
              // biome-ignore lint/performance/noImgElement: it is in the browser's memory; there is nothing to optimize.
              <img src={picture.url} alt="" />
            ) : (
              <span className="note">{size === 'large' ? 'the image' : ''}</span>
            )}
          </div>
        )}
        <div className="social-text">
          {source && <span className="social-source">{source}</span>}
          <span className="social-title">{title}</span>
          {description && <span className="social-description">{description}</span>}
        </div>
      </div>
      <p className="note">{note}</p>
    </li>
  )
}

/** A picture that is too small for the large card becomes a thumbnail; one that is not cropped keeps its shape. */
function shapeFor(image: CardImage, picture: LocalPicture | null) {
  if (!picture) return { size: image.size, ratio: image.ratio ?? 1200 / 630 }
  const isSmall = picture.width < image.least[0] || picture.height < image.least[1]
  return isSmall
    ? { size: 'thumbnail' as const, ratio: 1 }
    : { size: image.size, ratio: image.ratio ?? picture.width / picture.height }
}

function shapeOf(ratio: number): string {
  return `${Number(ratio.toFixed(2))}:1`
}

type SocialCardProps = {
  card: Card
  picture: LocalPicture | null
  /** The theme color, where there is one. */
  edge: string
  hasImage: boolean
}
