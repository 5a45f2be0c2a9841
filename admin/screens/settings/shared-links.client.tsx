'use client'

import { cardsOf } from '#site/tools/meta-tag-generator/logic/cards.ts'
import type { MetaFields } from '#site/tools/meta-tag-generator/logic/fields.ts'
import { SocialCard } from '#site/tools/meta-tag-generator/social-card.client.tsx'

/** The page as six networks show it. Only our own picture is shown: nobody else's host hears of this page. */
export function SharedLinks({ fields, siteUrl, isPictureStored }: SharedLinksProps) {
  const isOwn = fields.ogImage.startsWith(`${siteUrl}/`)
  const url = fields.ogImage.slice(siteUrl.length)
  // Every picture the site makes itself has this shape, but the square one of pages without a title.
  const size = fields.card === 'summary' ? [400, 400] : [1200, 630]
  const [width = 0, height = 0] = size
  const picture = isOwn && isPictureStored ? { url, width, height } : null

  return (
    <section aria-labelledby="cards-title" className="seo-shared">
      <h2 id="cards-title" className="text-xl">
        Shared links
      </h2>
      <ul className="social-cards">
        {cardsOf(fields).map((card) => (
          <SocialCard key={card.network} card={card} image={picture} edge="" hasImage />
        ))}
      </ul>
    </section>
  )
}

type SharedLinksProps = {
  fields: MetaFields
  siteUrl: string
  /** Whether the picture's address is the stored one: a half-typed one is not asked for. */
  isPictureStored: boolean
}
