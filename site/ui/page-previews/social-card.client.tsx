'use client'

import './social-card.css'
import type { Card, CardText } from 'brightkeel-seo-checks/meta-tags/cards.ts'
import { largestArea, type Size } from 'brightkeel-seo-checks/meta-tags/crop.ts'
import { type ImageRule, RULES_READ, WIDE } from 'brightkeel-seo-checks/meta-tags/network-rules.ts'
import { ImagePart } from './image-part.tsx'

/** An image for the cards, with its size in pixels. */
type CardImage = Size & { readonly url: string }

/** Renders one network's card, with what is cut off or missing. */
export function SocialCard({ card, image, hasImage }: SocialCardProps) {
  const { network, title, description, source } = card
  const shape = shapeFor(card.image, image)

  return (
    <li>
      <p className="social-network">
        {network}
        {image && (
          <span className="note">{shape ? nameOf(card.image, shape.ratio) : 'no image'}</span>
        )}
      </p>
      <div className="social-card" data-network={network} data-size={shape?.size ?? 'none'}>
        {shape && (image || hasImage) && (
          <div className="social-image" style={{ aspectRatio: shape.ratio }}>
            {image ? (
              <ImagePart image={image} area={largestArea(image, shape.ratio)} />
            ) : (
              <span className="note">{shape.size === 'large' ? 'your image' : ''}</span>
            )}
          </div>
        )}
        <div className="social-text">
          {source !== '' && <span className="social-source">{source}</span>}
          <ShownText text={title} className="social-title" />
          {description !== null && description.shown !== '' && (
            <ShownText text={description} className="social-description" />
          )}
        </div>
      </div>
      <Losses card={card} />
      <details className="social-rules">
        <summary>
          Rules<span className="sr-only"> for {network}</span>
        </summary>
        <ul>
          {card.rules.map(({ says, source: from }) => (
            <li key={says}>
              {says} {from ? <a href={from.href}>{from.label}</a> : <em>Not published.</em>}
            </li>
          ))}
        </ul>
        <p className="note">Sources checked on {RULES_READ}.</p>
      </details>
    </li>
  )
}

function ShownText({ text, className }: { text: CardText; className: string }) {
  return (
    <span className={className} dir="auto" style={{ WebkitLineClamp: text.lines }}>
      {text.shown + (text.lost && '…')}
    </span>
  )
}

function Losses({ card: { network, title, description, lack } }: { card: Card }) {
  const cuts = [
    ['Title', title.lost],
    ['Description', description?.lost ?? ''],
  ] as const

  return (
    <>
      {cuts.map(
        ([name, lost]) =>
          lost !== '' && (
            <p key={name} className="note">
              {name} over the limit of {network}, which drops <q>{lost.trim()}</q>
            </p>
          ),
      )}
      {lack !== '' && <p className="note social-lack">{lack}</p>}
    </>
  )
}

/**
 * Returns the shape of the image. A small image becomes a square thumbnail or is dropped. Without a fixed ratio, it
 * keeps its own.
 */
function shapeFor({ ratio, size, least, floor }: ImageRule, image: Size | null) {
  if (!image) return { size, ratio: ratio ?? WIDE }
  if (isUnder(image, floor)) return null
  return isUnder(image, least)
    ? { size: 'thumbnail' as const, ratio: 1 }
    : { size, ratio: ratio ?? image.width / image.height }
}

function isUnder({ width, height }: Size, [leastWidth, leastHeight]: readonly [number, number]) {
  return width < leastWidth || height < leastHeight
}

function nameOf(rule: ImageRule, ratio: number): string {
  if (!rule.ratio) return 'original ratio'
  // The networks round 1200 / 630 up to 1.91.
  return ratio === WIDE ? '1.91:1' : `${Number(ratio.toFixed(2))}:1`
}

type SocialCardProps = {
  card: Card
  image: CardImage | null
  /** True if the page has an image that can't be shown here. */
  hasImage: boolean
}
