'use client'

import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { cardsOf } from './logic/cards.ts'
import { clean, type MetaFields } from './logic/fields.ts'
import { SocialCard } from './social-card.client.tsx'
import type { useLocalPicture } from './use-local-picture.client.ts'

/** The page as six networks show it, with a picture from this device in place of the one on the web. */
export function Cards({ fields, local }: CardsProps) {
  const { picture, problem, open, remove } = local

  return (
    <section aria-labelledby="cards-title" className="meta-part">
      <h3 id="cards-title">Shared links</h3>
      <FileDrop
        label={picture ? 'Choose another picture' : 'Try a picture in the cards'}
        accept="image/*"
        hint={
          picture
            ? `${picture.name}, ${picture.width} × ${picture.height}, ${Math.ceil(picture.bytes / 1000)} kB`
            : 'Drop a file here. It is shown from memory and not uploaded; addresses are not fetched.'
        }
        error={problem}
        onFile={open}
      >
        {picture && (
          <button type="button" className="text-link" onClick={remove}>
            Remove it
          </button>
        )}
      </FileDrop>
      <ul className="social-cards">
        {cardsOf(fields).map((card) => (
          <SocialCard
            key={card.network}
            card={card}
            picture={picture}
            edge={clean(fields.themeColor)}
            hasImage={clean(fields.ogImage) !== ''}
          />
        ))}
      </ul>
    </section>
  )
}

type CardsProps = { fields: MetaFields; local: ReturnType<typeof useLocalPicture> }
