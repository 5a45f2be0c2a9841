import { addressTrail } from './address-trail.ts'
import { clean, type MetaFields } from './fields.ts'
import { shownTexts } from './tags.ts'

export type Network = 'Facebook' | 'X' | 'LinkedIn' | 'Slack' | 'Discord' | 'WhatsApp'

/** What a network makes of a page's tags. */
export type Card = {
  readonly network: Network
  readonly title: string
  /** Empty where the network shows none. */
  readonly description: string
  /** The line that says whose page it is. */
  readonly source: string
  readonly image: CardImage
  /** What the network does when a tag is missing, and what it takes from where. */
  readonly note: string
}

export type CardImage = {
  /** Width over height of the crop; null where the picture keeps its own shape. */
  readonly ratio: number | null
  readonly size: 'large' | 'thumbnail'
  /** Smallest picture, in pixels, that is still shown like this. */
  readonly least: readonly [width: number, height: number]
}

const WIDE = 1200 / 630

/** The page as six networks show it, each with its own crop and its own order of fallbacks. */
export function cardsOf(fields: MetaFields): Card[] {
  return [
    facebook(fields),
    x(fields),
    linkedIn(fields),
    slack(fields),
    discord(fields),
    whatsApp(fields),
  ]
}

function facebook(fields: MetaFields): Card {
  const { ogTitle, ogDescription } = shownTexts(fields)
  const { host } = addressTrail(fields.canonicalUrl)
  return {
    network: 'Facebook',
    title: ogTitle || host,
    description: ogDescription,
    source: host.toUpperCase(),
    image: { ratio: WIDE, size: 'large', least: [600, 315] },
    note: 'Reads og: tags, then the plain title and description. Under 600 × 315 the image shrinks to a square.',
  }
}

function x(fields: MetaFields): Card {
  const { twitterTitle } = shownTexts(fields)
  const { host } = addressTrail(fields.canonicalUrl)
  const isLarge = fields.card === 'summary_large_image'
  return {
    network: 'X',
    title: twitterTitle || host,
    description: isLarge ? '' : shownTexts(fields).twitterDescription,
    source: isLarge ? `From ${host}` : host,
    image: isLarge
      ? { ratio: 2, size: 'large', least: [300, 157] }
      : { ratio: 1, size: 'thumbnail', least: [144, 144] },
    note: isLarge
      ? 'Reads twitter: tags, then og:. The large card crops to 2:1, lays the title over the image and shows no description.'
      : 'Reads twitter: tags, then og:. The small card crops to a square.',
  }
}

function linkedIn(fields: MetaFields): Card {
  const { ogTitle } = shownTexts(fields)
  const { host } = addressTrail(fields.canonicalUrl)
  return {
    network: 'LinkedIn',
    title: ogTitle || host,
    description: '',
    source: host,
    image: { ratio: 1200 / 627, size: 'large', least: [401, 210] },
    note: 'Reads og: tags, then the plain title. It shows no description; images 401 px wide or narrower become a thumbnail.',
  }
}

function slack(fields: MetaFields): Card {
  const { ogTitle, ogDescription } = shownTexts(fields)
  const { host } = addressTrail(fields.canonicalUrl)
  return {
    network: 'Slack',
    title: ogTitle || host,
    description: ogDescription,
    source: clean(fields.siteName) || host,
    image: { ratio: null, size: 'large', least: [1, 1] },
    note: 'Reads og: and twitter: tags, then the plain ones. The image keeps its shape; og:site_name stands on top.',
  }
}

function discord(fields: MetaFields): Card {
  const { ogTitle, ogDescription } = shownTexts(fields)
  const isLarge = fields.card === 'summary_large_image'
  return {
    network: 'Discord',
    title: ogTitle || addressTrail(fields.canonicalUrl).host,
    description: ogDescription,
    source: clean(fields.siteName),
    image: { ratio: null, size: isLarge ? 'large' : 'thumbnail', least: [1, 1] },
    note: 'Reads og: tags; theme-color paints its edge, and the X card decides how large the image is.',
  }
}

function whatsApp(fields: MetaFields): Card {
  const { ogTitle, ogDescription } = shownTexts(fields)
  const { host } = addressTrail(fields.canonicalUrl)
  return {
    network: 'WhatsApp',
    title: ogTitle || host,
    description: ogDescription,
    source: host,
    image: { ratio: WIDE, size: 'large', least: [300, 158] },
    note: 'Reads og: tags, then the plain ones. Images of more than 300 kB are often left out without a word.',
  }
}
